import { useToast } from '@throughway/ui/overlay/toast'

/** Copies a text to the clipboard and tells whether it worked; a browser may forbid it. */
export function useCopy() {
  const showToast = useToast()
  return async (text: string, words: { done: string; failed: string }) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', text: words.done })
    } catch {
      showToast({ tone: 'danger', text: words.failed })
    }
  }
}
