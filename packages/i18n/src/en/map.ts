export const map = {
  title: 'Map',
  loading: 'The map is being drawn',
  noPlace: 'No place is known yet',
}
