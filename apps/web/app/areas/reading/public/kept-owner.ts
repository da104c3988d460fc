export { checkKeptOwner } from '../kept.ts'
