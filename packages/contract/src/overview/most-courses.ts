/** As many tires as a screen shows rows of. Apart from the call, which needs what checks it: pages ask without. */
export const MOST_COURSES = 60
