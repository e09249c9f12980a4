/** As many tires as a screen shows rows of. Apart from the call, which needs what checks it: pages ask without. */
export const MAX_SPARKLINES_PER_CALL = 60
