import { h2, p } from './write-tree.ts'
import type { Text } from './topics.ts'

/** The day on which these texts were settled. */
export const effectiveOn = '2026-01-15'

type Texts = { en: Text; es: Text }

export const terms: Texts = {
  en: {
    title: 'Terms of use',
    description: 'What you agree to when you take part.',
    blocks: [
      h2('What it is', 'what'),
      p(
        '{programme} helps you to leave the car at home: it finds ways, counts your trips and thanks you with points. Taking part is free and your own choice.',
      ),
      h2('Who can take part', 'who'),
      p('Anyone who is {youngest_age} or older, with one account each. Keep your password to yourself.'),
      h2('Trips', 'trips'),
      p(
        'Log the trips that you made, the way you made them. The people who run the program may ask about a trip, and points for one that did not take place are taken back.',
      ),
      h2('Points and rewards', 'points'),
      p(
        'Points are a thank-you and not money. They run out {points_life_months} months after they could first be spent; [your points](points?table=expiring) say when. What holds for a reward stands beside it.',
      ),
      h2('On the way', 'travel'),
      p(
        'Times, fares and rides come from agencies and can be wrong or late. How you travel is up to you, and so is your safety. In an emergency call 911.',
      ),
      h2('Leaving', 'end'),
      p('You can delete your account whenever you like. An account that is misused can be closed.'),
    ],
  },
  es: {
    title: 'Términos de uso',
    description: 'Lo que aceptas al participar.',
    blocks: [
      h2('Qué es', 'what'),
      p(
        '{programme} te ayuda a dejar el auto en casa: busca opciones, cuenta tus viajes y te da las gracias con puntos. Participar es gratis y lo decides tú.',
      ),
      h2('Quién puede participar', 'who'),
      p('Cualquier persona de {youngest_age} años o más, con una sola cuenta. No compartas tu contraseña.'),
      h2('Viajes', 'trips'),
      p(
        'Registra los viajes que hiciste, tal como los hiciste. Quienes dirigen el programa pueden preguntarte por un viaje, y los puntos de uno que no se hizo se retiran.',
      ),
      h2('Puntos y recompensas', 'points'),
      p(
        'Los puntos son un agradecimiento, no dinero. Vencen {points_life_months} meses después de que se pudieron usar por primera vez; [tus puntos](points?table=expiring) dicen cuándo. Las condiciones de cada recompensa están junto a ella.',
      ),
      h2('En camino', 'travel'),
      p(
        'Los horarios, las tarifas y los viajes vienen de las agencias y pueden tener errores o retrasos. Cómo viajas y tu seguridad dependen de ti. En una emergencia, llama al 911.',
      ),
      h2('Irse', 'end'),
      p('Puedes eliminar tu cuenta cuando quieras. Una cuenta con la que se hace trampa puede cerrarse.'),
    ],
  },
}

export const privacy: Texts = {
  en: {
    title: 'Privacy',
    description: 'What is kept about you, and who sees it.',
    blocks: [
      h2('What is kept', 'kept'),
      p(
        'Your name and e-mail, what you tell about yourself, such as home, work or a phone number, your trips and points, and when and from where you signed in.',
      ),
      h2('What for', 'why'),
      p(
        'To reckon distances, points and savings, to find ways for you, to keep your account safe, and to send you the mails that you chose. Nothing is sold, and there is no advertising.',
      ),
      h2('Who sees it', 'seen'),
      p(
        'You, and the people who run {programme}. Your employer or school sees sums over many members. A supervisor whom you name sees what you ask them to confirm. A person you ride with sees the trip that you share.',
      ),
      h2('Assisted rides', 'sealed'),
      p(
        'What you say about your needs is encrypted. Only you read it, and whoever arranges a ride that you asked for.',
      ),
      h2('In your browser', 'browser'),
      p(
        'The sign-in, your language and the look that you chose are kept in your browser. Nothing follows you to other sites.',
      ),
      h2('Your choice', 'yours'),
      p(
        'You can look at all of it, correct it, and take a copy along. When you delete your account it is gone after {deletion_days} days; sums without names stay.',
      ),
    ],
  },
  es: {
    title: 'Privacidad',
    description: 'Lo que se guarda sobre ti y quién lo ve.',
    blocks: [
      h2('Qué se guarda', 'kept'),
      p(
        'Tu nombre y tu correo, lo que cuentas de ti, como tu casa, tu trabajo o un teléfono, tus viajes y puntos, y cuándo y desde dónde iniciaste sesión.',
      ),
      h2('Para qué', 'why'),
      p(
        'Para calcular distancias, puntos y ahorros, buscarte opciones, proteger tu cuenta y enviarte los correos que elegiste. Nada se vende y no hay publicidad.',
      ),
      h2('Quién lo ve', 'seen'),
      p(
        'Tú y quienes dirigen {programme}. Tu empleador o tu escuela ve sumas de muchas personas. Un supervisor que nombres ve lo que le pides confirmar. Quien viaja contigo ve el viaje que comparten.',
      ),
      h2('Viajes asistidos', 'sealed'),
      p('Lo que dices sobre tus necesidades se cifra. Solo lo lees tú, y quien organiza un viaje que pediste.'),
      h2('En tu navegador', 'browser'),
      p('Tu sesión, tu idioma y el aspecto que elegiste se guardan en tu navegador. Nada te sigue a otros sitios.'),
      h2('Tu decisión', 'yours'),
      p(
        'Puedes verlo todo, corregirlo y llevarte una copia. Cuando eliminas tu cuenta, desaparece a los {deletion_days} días; quedan sumas sin nombres.',
      ),
    ],
  },
}

export const drawingRules: Texts = {
  en: {
    title: 'Rules of drawings',
    description: 'What holds for every drawing; each one adds its prize and its dates.',
    blocks: [
      h2('Who', 'who'),
      p('People of {drawing_age} or older. Employees of a sponsor and their households may not enter.'),
      h2('How', 'how'),
      p(
        'By points or trips, or without either by the free form on the page of each [drawing](drawings). Every entry counts the same.',
      ),
      h2('The draw', 'draw'),
      p(
        'The list of entries is closed and published before a random value is known. Anybody can repeat the draw from the published record.',
      ),
      h2('Prizes', 'prizes'),
      p(
        'Winners hear from us by mail and have {drawing_claim_days} days to claim. Then the next one drawn is asked. Names are shown with consent only.',
      ),
    ],
  },
  es: {
    title: 'Reglas de los sorteos',
    description: 'Lo que vale para cada sorteo; cada uno agrega su premio y sus fechas.',
    blocks: [
      h2('Quién', 'who'),
      p(
        'Personas de {drawing_age} años o más. Quienes trabajan para un patrocinador y sus hogares no pueden participar.',
      ),
      h2('Cómo', 'how'),
      p(
        'Con puntos o viajes, o sin ellos con el formulario gratis en la página de cada [sorteo](drawings). Cada participación vale lo mismo.',
      ),
      h2('El sorteo', 'draw'),
      p(
        'La lista de participaciones se cierra y se publica antes de que se conozca un valor al azar. Cualquiera puede repetir el sorteo con el registro publicado.',
      ),
      h2('Premios', 'prizes'),
      p(
        'Quien gana recibe un correo y tiene {drawing_claim_days} días para reclamar. Después se pregunta a la siguiente participación que salió. Los nombres se muestran solo con permiso.',
      ),
    ],
  },
}
