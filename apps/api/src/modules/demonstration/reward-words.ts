import type { Language } from '@throughway/contract/programme/brand'
import type { RewardMotif } from '@throughway/domain/reward/reward-motifs'
import type { RewardKind } from '@throughway/domain/reward/rewards'

type Words = Record<Language, string>

/** How each kind is used or comes. */
export const howWords: Record<RewardKind, Words> = {
  code_pool: {
    en: 'Show the code, or type it where you are asked for it. It works once.',
    es: 'Muestra el código o escríbelo donde te lo pidan. Sirve una vez.',
  },
  static_code: {
    en: 'Show the code at the counter before you pay.',
    es: 'Muestra el código en la caja antes de pagar.',
  },
  pdf: {
    en: 'Download the document. Print it, or keep it on your phone.',
    es: 'Descarga el documento. Imprímelo o guárdalo en tu teléfono.',
  },
  mail: {
    en: 'We send it to your mailing address, or to your home. It takes about ten days.',
    es: 'Lo enviamos a tu dirección postal o a tu casa. Tarda unos diez días.',
  },
  in_store: {
    en: 'Show the voucher in the shop. The staff note its number.',
    es: 'Muestra el vale en la tienda. El personal anota su número.',
  },
  external_link: { en: 'Open the link and follow the steps there.', es: 'Abre el enlace y sigue los pasos.' },
  drawing_entry: {
    en: 'You are in as soon as you confirm. Winners hear from us by mail.',
    es: 'Participas en cuanto confirmas. Quienes ganan reciben un correo.',
  },
  donation: {
    en: 'Nothing to do: we pass it on and tell you when it is done.',
    es: 'No tienes que hacer nada: lo entregamos y te avisamos.',
  },
}

export const termsWords: Words = {
  en: 'One for each redemption. Not for resale, no cash value, not together with other offers. If the sponsor cannot give it, your points come back.',
  es: 'Una por canje. No se puede revender ni cambiar por dinero, ni combinar con otras ofertas. Si el patrocinador no puede darla, tus puntos vuelven.',
}

/** What a picture shows, for those who do not see it. */
export const altWords: Record<RewardMotif, Words> = {
  coffee: { en: 'A steaming cup of coffee', es: 'Una taza de café humeante' },
  bagel: { en: 'A bagel with seeds', es: 'Un bagel con semillas' },
  pizza: { en: 'A slice of pizza', es: 'Una porción de pizza' },
  soup: { en: 'A bowl of soup with a spoon', es: 'Un tazón de sopa con cuchara' },
  ice_cream: { en: 'Two scoops of ice cream in a cone', es: 'Dos bolas de helado en un cono' },
  market: { en: 'A basket of vegetables', es: 'Una canasta de verduras' },
  museum: { en: 'A museum with columns', es: 'Un museo con columnas' },
  cinema: { en: 'A film clapper', es: 'Una claqueta de cine' },
  concert: { en: 'Notes of music', es: 'Notas musicales' },
  garden: { en: 'Flowers in a garden', es: 'Flores en un jardín' },
  swim: { en: 'A swimmer in the waves', es: 'Una persona nadando entre olas' },
  climb: { en: 'A mountain with a flag', es: 'Una montaña con una bandera' },
  bike_light: { en: 'A bicycle with its light on', es: 'Una bicicleta con la luz encendida' },
  helmet: { en: 'A bike helmet', es: 'Un casco de bicicleta' },
  tote: { en: 'A tote bag', es: 'Una bolsa de tela' },
  umbrella: { en: 'An open umbrella', es: 'Un paraguas abierto' },
  bottle: { en: 'A drinking bottle', es: 'Una botella para beber' },
  book: { en: 'An open book', es: 'Un libro abierto' },
  tune_up: { en: 'A wrench and a wheel', es: 'Una llave y una rueda' },
  bike_share: { en: 'A shared bicycle at its dock', es: 'Una bicicleta compartida en su estación' },
  bus_pass: { en: 'A bus', es: 'Un autobús' },
  locker: { en: 'A locked locker', es: 'Un casillero cerrado' },
  massage: { en: 'Two stones and a leaf', es: 'Dos piedras y una hoja' },
  laundry: { en: 'A washing machine', es: 'Una lavadora' },
  headphones: { en: 'A pair of headphones', es: 'Unos audífonos' },
  course: { en: 'A screen with a lesson', es: 'Una pantalla con una lección' },
  magazine: { en: 'A magazine', es: 'Una revista' },
  recipes: { en: 'A pan on the stove', es: 'Una sartén en la estufa' },
  tree: { en: 'A young tree', es: 'Un árbol joven' },
  food_bank: { en: 'A box of food', es: 'Una caja de alimentos' },
  ticket: { en: 'A ticket with a star', es: 'Un boleto con una estrella' },
  gift: { en: 'A wrapped gift', es: 'Un regalo envuelto' },
  ride_home: { en: 'A car on the way to a house', es: 'Un auto camino a una casa' },
}

export const hoursWords: readonly Words[] = [
  { en: 'Mon–Fri 7 am–6 pm, Sat 8 am–2 pm', es: 'Lun–vie 7:00–18:00, sáb 8:00–14:00' },
  { en: 'Every day 10 am–9 pm', es: 'Todos los días 10:00–21:00' },
  { en: 'Tue–Sun 11 am–8 pm', es: 'Mar–dom 11:00–20:00' },
]

export const accessWords: readonly Words[] = [
  {
    en: 'Step-free entrance, wide door, accessible restroom',
    es: 'Entrada sin escalones, puerta ancha, baño accesible',
  },
  { en: 'Ramp at the side entrance; ring the bell', es: 'Rampa en la entrada lateral; toca el timbre' },
  { en: 'One step at the door; staff bring it outside', es: 'Un escalón en la puerta; el personal sale a atenderte' },
]
