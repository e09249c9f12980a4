export { en as de } from '../en/en.ts'
