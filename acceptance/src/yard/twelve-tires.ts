/** Axles of a truck with twelve tires, as the catalogue of layouts writes them. */
export const TWELVE = ['1001', '1111', '1001', '1001', '1001'] as const
