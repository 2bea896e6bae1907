import { TextInput, type TextInputProps } from './text-input.tsx'

/** A time of day, `HH:mm`, in quarters of an hour; the system's own picker, which speaks the reader's clock. */
export function TimeInput(props: TextInputProps) {
  return <TextInput step={900} {...props} type="time" />
}
