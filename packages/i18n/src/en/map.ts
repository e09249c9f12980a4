export const map = {
  title: 'Map',
  loading: 'The map is being drawn',
  noPlace: 'No place is known yet',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  streets: 'Streets',
  showAll: 'Show all',
  asList: 'As a list',
  streetsAway: 'The street map cannot be reached; here is the built-in map.',
  noWebGl: 'This browser cannot draw maps (WebGL is missing or switched off). The places stand in the list.',
  leftBehind: 'Left behind',
  external: 'Opens another website in a new tab',
}
