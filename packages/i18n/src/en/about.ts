export const aboutScreenTexts = {
  title: 'About Coldbar',
  lead: 'Coldbar watches the tires of trucks and trailers and raises alarms that people believe.',
  name: 'Its name comes from cold inflation pressure: the pressure a tire would have at 15\u00a0°C. A warm tire reads higher and a cold one lower without losing any air; Coldbar takes that out before it judges.',
  versions: 'Versions',
  client: 'This page',
  server: 'Server',
  licence: 'Licence',
  licenceText: 'Free software under the Apache License, version 2.0.',
  privacyText: 'Nothing leaves this installation: fonts, map and texts come from your own server.',
  docs: 'Interface for programs',
}
