type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'> & {
  defaultPrevented: boolean
}

type Place = {
  /** There the command key is ⌘, and Control-K deletes to the end of a line. */
  isApple: boolean
  /** The key is pressed in formatted text, where it makes a link. */
  isFormatted: boolean
  /** A dialog is open, whose work the palette would leave. */
  hasDialog: boolean
}

/** Whether the key opens the palette: Control-K, or ⌘K on an Apple device, and nothing else needs it. */
export function opensPalette(pressed: Pressed, { isApple, isFormatted, hasDialog }: Place): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = pressed
  const isCommand = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (!isCommand || altKey || shiftKey || key.toLowerCase() !== 'k') return false
  return !isComposing && !defaultPrevented && !isFormatted && !hasDialog
}
