export const charts = {
  points: '{{count}} points',
  range: 'Number of measurements',
  noData: 'No measurements in this range',
}
