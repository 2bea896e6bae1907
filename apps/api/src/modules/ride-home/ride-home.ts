/** For the demonstration, which writes a programme, and for the wallet. */
export { listWalletRidesHome } from './list-wallet-rides.ts'
export { type NewProgramme, saveProgramme } from './ride-home.queries.ts'
