/** Who sells and repairs tires. */
export const suppliersScreenTexts = {
  title: 'Suppliers',
  search: 'Search suppliers',
  add: 'New supplier',
  none: 'There are no suppliers yet',
  noneHint: 'Keep here who sells and repairs your tires.',
  company: 'Company',
  web: 'Web',
}
