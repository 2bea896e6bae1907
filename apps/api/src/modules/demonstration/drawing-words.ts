import type { BrandSettings } from '@throughway/brands/define-brand'
import type { DrawingTexts } from '#modules/drawing/drawing.ts'

type Words = Record<'en' | 'es', DrawingTexts>

/** The official rules of every drawing here. */
export function rulesOf(
  { app_name: name }: BrandSettings,
  prize: Record<'en' | 'es', string>,
): Record<'en' | 'es', string> {
  return {
    en: [
      `1. No purchase is necessary, and a purchase does not improve anybody’s chance. ${name} runs this drawing.`,
      '2. Who: people of 18 or older. Employees of the sponsor and their households may not enter.',
      '3. How: by the way named above, or without points or trips by the free form on this page. Every entry counts the same; a person wins once at most.',
      `4. Prize: ${prize.en}. It cannot be exchanged for money.`,
      '5. The draw is made by the published protocol; anybody can repeat it from the published record. Winners hear from us by mail and have 14 days to claim; then the next one drawn is asked.',
      '6. Names are shown with consent only. Void where prohibited.',
    ].join('\n'),
    es: [
      `1. No hace falta comprar, y comprar no mejora la posibilidad de nadie. ${name} organiza este sorteo.`,
      '2. Quién: personas de 18 años o más. Quienes trabajan para el patrocinador y sus hogares no pueden participar.',
      '3. Cómo: de la forma indicada arriba, o sin puntos ni viajes con el formulario gratis de esta página. Cada participación vale lo mismo; una persona gana una vez como máximo.',
      `4. Premio: ${prize.es}. No se cambia por dinero.`,
      '5. El sorteo sigue el protocolo publicado; cualquiera puede repetirlo con el registro publicado. Quien gana recibe un correo y tiene 14 días para reclamar; después se pregunta a la siguiente participación que salió.',
      '6. Los nombres se muestran solo con permiso. Nulo donde esté prohibido.',
    ].join('\n'),
  }
}

/** The prizes of the drawings behind the catalogue's entries, in its order. */
export const pointsPrizes = [
  { en: 'A city bike with lights and a lock', es: 'Una bicicleta urbana con luces y candado' },
  { en: 'Two seats in the first row on opening night', es: 'Dos butacas en primera fila para el estreno' },
  { en: 'Four weekly baskets of groceries', es: 'Cuatro canastas semanales de comida' },
  { en: 'Twelve books, one a month, chosen with you', es: 'Doce libros, uno al mes, elegidos contigo' },
] as const

export const runningWords = {
  title: { en: 'The week’s drawing', es: 'El sorteo de la semana' },
  prize: { en: 'A rain jacket and a pair of lights', es: 'Un impermeable y un par de luces' },
}
export const drawnWords = {
  title: { en: 'Fall drawing', es: 'Sorteo de otoño' },
  prize: { en: 'A folding bike', es: 'Una bicicleta plegable' },
}
export const claimedWords = {
  title: { en: 'Summer drawing', es: 'Sorteo de verano' },
  prize: { en: 'A month of breakfasts at the station', es: 'Un mes de desayunos en la estación' },
}

export function textsOf(
  settings: BrandSettings,
  { title, prize }: { title: Record<'en' | 'es', string>; prize: Record<'en' | 'es', string> },
): Words {
  const rules = rulesOf(settings, prize)
  return {
    en: { title: title.en, prize: prize.en, rules: rules.en },
    es: { title: title.es, prize: prize.es, rules: rules.es },
  }
}
