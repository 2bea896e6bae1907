/** For the demonstration, which writes a programme, for the wallet, and for content that states its rules. */
export { listWalletRidesHome } from './list-wallet-rides.ts'
/** For the home screen. */
export { listCover } from './cover-for-home.ts'
export { listDueRidesHome } from './list-due-rides.ts'
export {
  findProgramme,
  insertRequest,
  type NewProgramme,
  saveClaim,
  saveProgramme,
  saveReceipt,
} from './ride-home.queries.ts'
export { payClaims } from './pay-claims.ts'
export { rulesOf } from './programme.ts'
