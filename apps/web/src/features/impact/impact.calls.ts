import { apiBasePath } from '@throughway/contract/headers'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

export function useImpact() {
  return useCallQuery(callDescriptors.getImpact, {})
}

/** The links that download the same data; they need no key. */
export const impactFiles = {
  csv: `${apiBasePath}${callDescriptors.downloadImpact.path}`,
  json: `${apiBasePath}${callDescriptors.getImpact.path}`,
}
