import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, RawInputOf } from '@throughway/contract/call'
import type { paperStaffCalls } from '@throughway/contract/trip/paper-staff'

type Looking = typeof paperStaffCalls.previewPaperLines

/** Asks what would become of the lines; the answer is not kept. */
export function useLookAtLines() {
  return useMutation<AnswerOf<Looking>, Error, RawInputOf<Looking>>({
    mutationFn: (input) => send(callDescriptors.previewPaperLines, input),
  })
}
