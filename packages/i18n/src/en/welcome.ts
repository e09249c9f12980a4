/** What the login page says of the product beside its form. */
export const welcomeTexts = {
  title: 'Which vehicles may leave this morning?',
  about:
    'Coldbar listens to the sensors in the tires of trucks and trailers, takes the weather out of what they say, and tells which vehicle may leave, what to do about the others first, and why.',
  example: 'Example',
  caption: 'What hangs on the wall of a depot at seven. These vehicles are made up.',
  demo: 'This is the demo: its vehicles are pretend, and drive as you look.',
  demoSignIn: 'Sign in to the demo',
}
