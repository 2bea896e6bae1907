import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Same road, same hour: ride it together',
    promise:
      'Prairie Pool brings people around Omaha and Council Bluffs into the same van, car or bus, and pays them back in points they can spend close to home.',
    place:
      'Omaha with wide prairie, a grain elevator, a wind pump and hay bales; a vanpool van and people along the road.',
    welcome: 'Tell us where and when you work; we will show you who passes by.',
  },
})
