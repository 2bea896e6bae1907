export { listWalletPasses } from './list-wallet.ts'
/** For the demonstration, which writes several at once. */
export { insertPass, type ProductRow, saveProduct } from './transit-pass.queries.ts'
