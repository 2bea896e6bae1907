export { selectVerdict, type Verdict } from './may-mail.ts'
export { mayPush } from './may-push.ts'
export { endChoices, findContactChoices, findSubscription, restoreChoices } from './contact.queries.ts'
export { makeUnsubscribeToken, readUnsubscribeToken, type UnsubscribeLink } from './unsubscribe-token.ts'
