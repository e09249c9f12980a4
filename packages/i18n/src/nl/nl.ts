export { en as nl } from '../en/en.ts'
