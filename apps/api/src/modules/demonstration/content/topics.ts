import type { HelpTopic } from '@throughway/domain/content/help-topics'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { HelpArea } from '@throughway/contract/content/content'
import { button, h2, p, steps, tip, ul } from './write-tree.ts'

export type Text = { title: string; description: string; blocks: ContentBlock[] }
export type Topic = { slug: HelpTopic; area: HelpArea; en: Text; es: Text }

/** Topics of help, each about the screens that lead to it; what a programme does not have is left out. */
export function listTopics({ erhgrh_name, trip_tracking }: BrandSettings): Topic[] {
  return [
    logTrip,
    tripProfiles,
    ...(trip_tracking ? [automaticTrips] : []),
    points,
    wallet,
    places,
    planner,
    ...(erhgrh_name ? [rideHome] : []),
    assistedRides,
    yourData,
  ]
}

const logTrip: Topic = {
  slug: 'log-a-trip',
  area: 'trips',
  en: {
    title: 'How to log a trip',
    description: 'One trip, several days at once, and what happens when two overlap.',
    blocks: [
      steps(
        [
          'Choose the day and the way',
          'Open [Log a trip](trip). Today is filled in; any day of the last {recording_days} days can be chosen.',
        ],
        [
          'Say how far',
          'With home and work among your [places](locations) the distance fills in by itself. Correct it when you went another way.',
        ],
        ['Save', 'The points are shown before you save, with the reason for each.'],
      ),
      h2('Several days at once'),
      p(
        'The [calendar](calendar) takes a whole week: choose the days, or copy last week. You see what will be logged and confirm it once.',
      ),
      h2('Two trips at the same time'),
      p(
        'When a day already has a trip in that direction you are asked whether to replace it or to keep both; of two, only one earns.',
      ),
      tip('Trips earn points when they are logged within {earning_days} days.'),
    ],
  },
  es: {
    title: 'Cómo registrar un viaje',
    description: 'Un viaje, varios días a la vez y qué pasa cuando dos coinciden.',
    blocks: [
      steps(
        [
          'Elige el día y la forma',
          'Abre [Registrar un viaje](trip). Hoy ya está puesto; puedes elegir cualquiera de los últimos {recording_days} días.',
        ],
        [
          'Di la distancia',
          'Con tu casa y tu trabajo entre tus [lugares](locations) la distancia se llena sola. Corrígela si fuiste por otro camino.',
        ],
        ['Guarda', 'Los puntos se muestran antes de guardar, con el motivo de cada uno.'],
      ),
      h2('Varios días a la vez'),
      p(
        'El [calendario](calendar) acepta una semana entera: elige los días o copia la semana pasada. Ves lo que se va a registrar y lo confirmas una vez.',
      ),
      h2('Dos viajes al mismo tiempo'),
      p(
        'Si un día ya tiene un viaje en esa dirección, se te pregunta si quieres reemplazarlo o dejar los dos; de los dos, solo uno da puntos.',
      ),
      tip('Los viajes dan puntos si se registran dentro de {earning_days} días.'),
    ],
  },
}

const tripProfiles: Topic = {
  slug: 'trip-profiles',
  area: 'trips',
  en: {
    title: 'Trip profiles',
    description: 'Save the trip that you make often, and log it with one tap.',
    blocks: [
      p('A trip profile keeps the way, the places, the times and who rides along. You can have up to {trip_profiles}.'),
      ul(
        '**Nothing**: it waits until you use it.',
        '**Remind me**: a mail in the evening of a day on which no trip is there.',
        '**Fill in my days**: on its weekdays a trip is prepared, and you confirm the week in one go. What nobody confirms within a week is dropped.',
      ),
      p('A change holds for trips to come. Deleting a profile keeps the trips that were logged with it.'),
      button('Your trip profiles', 'trip_profiles'),
    ],
  },
  es: {
    title: 'Viajes guardados',
    description: 'Guarda el viaje que haces a menudo y regístralo con un toque.',
    blocks: [
      p(
        'Un viaje guardado tiene la forma, los lugares, las horas y quién va contigo. Puedes tener hasta {trip_profiles}.',
      ),
      ul(
        '**Nada**: espera hasta que lo uses.',
        '**Recordarme**: un correo por la noche si ese día no hay viaje.',
        '**Llenar mis días**: en sus días se prepara un viaje y confirmas la semana de una vez. Lo que nadie confirma en una semana se descarta.',
      ),
      p('Un cambio vale para los viajes que vienen. Borrarlo no borra los viajes registrados con él.'),
      button('Tus viajes guardados', 'trip_profiles'),
    ],
  },
}

const automaticTrips: Topic = {
  slug: 'automatic-trips',
  area: 'trips',
  en: {
    title: 'Automatic trips',
    description: 'What a paired phone records, when, and how to stop it.',
    blocks: [
      p(
        'A phone that you paired can recognize trips during the hours that you choose. Each one is a proposal: it counts once you confirm it.',
      ),
      ul(
        'Nothing is recorded before you agreed, and outside of your hours never.',
        'The line of a trip is kept for a short time only, so that you can check it.',
        'Ending it erases what has not been confirmed.',
      ),
      button('Automatic trips', 'auto_record_trips'),
    ],
  },
  es: {
    title: 'Viajes automáticos',
    description: 'Qué registra un teléfono vinculado, cuándo, y cómo detenerlo.',
    blocks: [
      p(
        'Un teléfono que vinculaste puede reconocer viajes en las horas que elijas. Cada uno es una propuesta: cuenta cuando lo confirmas.',
      ),
      ul(
        'Nada se registra antes de que aceptes, y fuera de tus horas nunca.',
        'El trazo de un viaje se guarda solo por poco tiempo, para que lo puedas revisar.',
        'Al terminar se borra lo que no se confirmó.',
      ),
      button('Viajes automáticos', 'auto_record_trips'),
    ],
  },
}

const points: Topic = {
  slug: 'points',
  area: 'points',
  en: {
    title: 'How points work',
    description: 'What earns them, when they can be spent, and when they run out.',
    blocks: [
      {
        type: 'table',
        caption: 'Points by way',
        head: [[{ type: 'text', text: 'Way' }], [{ type: 'text', text: 'Points' }]],
        rows: (
          [
            ['Bike', 'points_of_bike'],
            ['Walk', 'points_of_walk'],
            ['Bus or train', 'points_of_transit'],
            ['Carpool', 'points_of_carpool'],
            ['A day of work at home', 'points_of_telecommute'],
            ['Driving alone', 'points_of_drive_alone'],
          ] as const
        ).map(([way, name]) => [[{ type: 'text' as const, text: way }], [{ type: 'value' as const, name }]]),
      },
      p(
        'Up to {trips_a_day} trips a day count. Points can be spent {points_pending_hours} hours after the travel and run out {points_life_months} months later.',
      ),
      p(
        'Your [ledger](points) lists every change with its reason, like the statement of a bank. Nothing in it is ever rewritten: a correction is a line of its own.',
      ),
      h2('When a trip changes'),
      p(
        'If you change or delete a trip, its points are taken back and earned anew. Your balance can fall below zero that way; new trips bring it up again.',
      ),
    ],
  },
  es: {
    title: 'Cómo funcionan los puntos',
    description: 'Qué los da, cuándo se pueden usar y cuándo vencen.',
    blocks: [
      {
        type: 'table',
        caption: 'Puntos por forma de viajar',
        head: [[{ type: 'text', text: 'Forma' }], [{ type: 'text', text: 'Puntos' }]],
        rows: (
          [
            ['Bicicleta', 'points_of_bike'],
            ['A pie', 'points_of_walk'],
            ['Autobús o tren', 'points_of_transit'],
            ['Auto compartido', 'points_of_carpool'],
            ['Un día de trabajo en casa', 'points_of_telecommute'],
            ['Manejar solo', 'points_of_drive_alone'],
          ] as const
        ).map(([way, name]) => [[{ type: 'text' as const, text: way }], [{ type: 'value' as const, name }]]),
      },
      p(
        'Cuentan hasta {trips_a_day} viajes por día. Los puntos se pueden usar {points_pending_hours} horas después del viaje y vencen {points_life_months} meses más tarde.',
      ),
      p(
        'Tu [libro de puntos](points) muestra cada cambio con su motivo, como el estado de cuenta de un banco. Nada se reescribe: una corrección es una línea aparte.',
      ),
      h2('Cuando un viaje cambia'),
      p(
        'Si cambias o borras un viaje, sus puntos se retiran y se ganan de nuevo. Así tu saldo puede quedar por debajo de cero; los viajes nuevos lo suben otra vez.',
      ),
    ],
  },
}

const wallet: Topic = {
  slug: 'wallet',
  area: 'points',
  en: {
    title: 'Rewards and your wallet',
    description: 'From choosing a reward to showing its code.',
    blocks: [
      steps(
        ['Choose', 'Every [reward](rewards) says what it costs and what is still missing for it.'],
        ['Confirm', 'For {reservation_minutes} minutes it is set aside for you. Points are taken when you confirm.'],
        ['Use it', 'Its code, document or voucher lies in your [wallet](wallet), with the day on which it ends.'],
      ),
      p('If something cannot be delivered, your points come back and live for at least {refund_days} days.'),
    ],
  },
  es: {
    title: 'Las recompensas y tu cartera',
    description: 'Desde elegir una recompensa hasta mostrar su código.',
    blocks: [
      steps(
        ['Elige', 'Cada [recompensa](rewards) dice cuánto cuesta y qué falta todavía.'],
        ['Confirma', 'Queda apartada para ti {reservation_minutes} minutos. Los puntos se toman cuando confirmas.'],
        ['Úsala', 'Su código, documento o vale está en tu [cartera](wallet), con el día en que termina.'],
      ),
      p('Si algo no se puede entregar, tus puntos vuelven y duran al menos {refund_days} días.'),
    ],
  },
}

const places: Topic = {
  slug: 'places',
  area: 'begin',
  en: {
    title: 'Home, work and other places',
    description: 'What they are for, and who sees them.',
    blocks: [
      p(
        'With home and work known, distances fill in by themselves, the planner begins with your commute, and rewards near you are found.',
      ),
      p(
        'Nobody else sees your places: not your employer, not the people you ride with. Statistics of an organization are sums over many.',
      ),
      button('Your places', 'locations'),
    ],
  },
  es: {
    title: 'Tu casa, tu trabajo y otros lugares',
    description: 'Para qué sirven y quién los ve.',
    blocks: [
      p(
        'Si conocemos tu casa y tu trabajo, las distancias se llenan solas, el planificador empieza con tu trayecto y se encuentran recompensas cerca de ti.',
      ),
      p(
        'Nadie más ve tus lugares: ni tu empleador ni quienes viajan contigo. Las estadísticas de una organización son sumas de muchas personas.',
      ),
      button('Tus lugares', 'locations'),
    ],
  },
}

const planner: Topic = {
  slug: 'planner',
  area: 'planner',
  en: {
    title: 'Reading the trip planner',
    description: 'Lines on one axis of time, what a way costs, and how to log it.',
    blocks: [
      p(
        'Each way is a line from left to right. All lines share one axis of time, so the shorter line is the quicker way. Rings are stops, gaps are waiting.',
      ),
      ul(
        'Cost, carbon dioxide and calories stand beside each way; the sources are under [My statistics](my_stats).',
        'Change the time to leave or to arrive, the modes, or how far you walk.',
        'Share the address of the page: it opens the same question.',
      ),
      button('Open the planner', 'find'),
    ],
  },
  es: {
    title: 'Cómo leer el planificador',
    description: 'Líneas sobre un mismo eje de tiempo, lo que cuesta cada opción y cómo registrarla.',
    blocks: [
      p(
        'Cada opción es una línea de izquierda a derecha. Todas comparten un eje de tiempo, así que la línea más corta es la más rápida. Los anillos son paradas, los huecos son esperas.',
      ),
      ul(
        'El costo, el dióxido de carbono y las calorías están junto a cada opción; las fuentes, en [Mis estadísticas](my_stats).',
        'Cambia la hora de salida o de llegada, los modos o cuánto caminas.',
        'Comparte la dirección de la página: abre la misma pregunta.',
      ),
      button('Abrir el planificador', 'find'),
    ],
  },
}

const rideHome: Topic = {
  slug: 'ride-home',
  area: 'rides',
  en: {
    title: 'Your ride home',
    description: 'When you are covered, how to ask for a ride, and what it pays.',
    blocks: [
      p('{ride_home_name} brings you home when you came without your car and something serious happens.'),
      ul(
        'Covered: {ride_home_trips} green trips in {ride_home_days} days and one today, and a complete profile.',
        'Up to {ride_home_rides} rides in twelve months, each of up to {ride_home_most}.',
        'Where you pay first, hand in the receipt within {ride_home_claim_days} days.',
      ),
      button('See whether you are covered', 'ride_home'),
    ],
  },
  es: {
    title: 'Tu viaje a casa',
    description: 'Cuándo tienes cobertura, cómo pedir un viaje y qué paga.',
    blocks: [
      p('{ride_home_name} te lleva a casa cuando viniste sin tu auto y pasa algo serio.'),
      ul(
        'Con cobertura: {ride_home_trips} viajes verdes en {ride_home_days} días y uno hoy, y un perfil completo.',
        'Hasta {ride_home_rides} viajes en doce meses, cada uno de hasta {ride_home_most}.',
        'Donde pagas primero, entrega el recibo dentro de {ride_home_claim_days} días.',
      ),
      button('Mira si tienes cobertura', 'ride_home'),
    ],
  },
}

const assistedRides: Topic = {
  slug: 'assisted-rides',
  area: 'rides',
  en: {
    title: 'Assisted rides',
    description: 'Services for riders who need help, and how to ask for one.',
    blocks: [
      p(
        'Say where and when under [I need a ride](ride_door). A few questions about age, wheelchair and purpose tell which services may take you; you answer only what is asked.',
      ),
      p(
        'Some services are booked here, others by telephone. Requests, changes and reminders stand under [My rides](rides).',
      ),
      p('What you say about your needs is kept encrypted.'),
    ],
  },
  es: {
    title: 'Viajes con asistencia',
    description: 'Servicios para quienes necesitan ayuda y cómo pedir uno.',
    blocks: [
      p(
        'Di adónde y cuándo en [Necesito un viaje](ride_door). Unas preguntas sobre edad, silla de ruedas y motivo dicen qué servicios pueden llevarte; respondes solo lo que se pregunta.',
      ),
      p(
        'Unos servicios se reservan aquí, otros por teléfono. Las solicitudes, los cambios y los recordatorios están en [Mis viajes con asistencia](rides).',
      ),
      p('Lo que dices sobre tus necesidades se guarda cifrado.'),
    ],
  },
}

const yourData: Topic = {
  slug: 'your-data',
  area: 'account',
  en: {
    title: 'Your data and your account',
    description: 'See it, correct it, take it along, delete it.',
    blocks: [
      ul(
        '[Account activity](activity) lists sign-ins and what staff did for you.',
        'A copy of everything comes as a file, in words and in tables.',
        'A deleted account can be taken back for {deletion_days} days.',
      ),
      button('Delete account or take a copy', 'delete_account'),
    ],
  },
  es: {
    title: 'Tus datos y tu cuenta',
    description: 'Míralos, corrígelos, llévalos contigo, elimínalos.',
    blocks: [
      ul(
        '[Actividad de la cuenta](activity) muestra los inicios de sesión y lo que el personal hizo por ti.',
        'Una copia de todo llega como archivo, en palabras y en tablas.',
        'Una cuenta eliminada se puede recuperar durante {deletion_days} días.',
      ),
      button('Eliminar la cuenta o llevarte una copia', 'delete_account'),
    ],
  },
}
