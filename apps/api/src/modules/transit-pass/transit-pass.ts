export { listWalletPasses } from './list-wallet.ts'
/** For tasks. */
export { approvePasses } from './approve-passes.ts'
/** For the demonstration, which writes several at once and orders one. */
export { orderPass } from './order-pass.ts'
export { insertPass, type KeptProduct, type ProductRow, saveProduct } from './transit-pass.queries.ts'
