/** A screen of the plan that this version does not offer yet: what it will do, and where to go now. */
export const placeholder = {
  title: 'Not in this version yet',
  instead: 'What you can use now',
  forRole: 'This screen will be for: {{role}}.',
  contacts: 'Here you will keep the people to reach about a vehicle.',
  suppliers: 'Here you will keep who sells and repairs your tires.',
  integrators:
    'Here you will connect the on-board computers of your trucks. Readings already come in over the ingest address with the key of an alert unit.',
  brands: 'Here you will keep brands and types. Tires and vehicles work without them.',
  taskRules:
    'Here you will plan reports and tasks. Until then the lists of vehicles and tires show what needs attention, worst first.',
  apiDocs: 'Interface for programs',
}
