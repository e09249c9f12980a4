/** Reading the code of a sensor or a tire by the camera. */
export const codeScanTexts = {
  button: 'Scan',
  sensor: "Scan the sensor's code",
  tire: 'Scan the code of a tire or sensor',
  view: 'What the camera sees',
  hold: 'Hold the code into the picture, a hand’s breadth away, until it is read.',
  failed: {
    refused:
      'This page may not use the camera. Allow it at the lock or camera sign beside the address, then scan again; or type the number.',
    noCamera: 'This device has no camera that the browser finds. Type the number.',
    inUse: 'Another program uses the camera. Close it and scan again, or type the number.',
    failed: 'The camera stopped. Scan again, or type the number.',
  },
  free: 'Scanned {{code}}: sensor {{id}}.',
  unknown: 'Scanned {{code}}: the fleet does not know sensor {{id}} yet. It is registered when you enter this.',
  unchecked: 'Scanned {{code}}: sensor {{id}}. Whether another tire has it is checked when this is sent.',
  several: '{{code}} can be read as decimal and as hexadecimal. Which number has the sensor?',
  carried: 'Scanned {{code}}: that sensor is in tire {{tire}}. Take it out there first, or choose another one.',
  noNumber:
    'Scanned {{code}}: that is no sensor number. Scan the code on the sensor itself, or type the number printed on it.',
  nothing: 'No tire of this list has “{{code}}”. Its name, vehicle, serial number and sensor were looked through.',
}
