/** What a list remembers and exports. */
export const listControlTexts = {
  columns: 'Choose columns',
  filters: 'Saved filters',
  noFilters: 'No filter is saved yet.',
  nothingToKeep: 'Search or sort the list first.',
  filterName: 'Save this search and order as',
  keepFilter: 'Save the filter',
  forgetFilter: 'Forget the filter {{name}}',
  export: 'Export the list as CSV',
  printedFirst: 'Only the first {{count}} are printed.',
}
