export { sealProviderSecret, unsealProviderSecret } from './provider-secret.ts'
