export { en as fr } from '../en/en.ts'
