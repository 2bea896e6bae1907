import { describeBadInput } from '#testing/bad-input.ts'

describeBadInput(2)
