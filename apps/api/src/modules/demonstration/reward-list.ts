import type { RewardMotif } from '@throughway/domain/reward-motifs'
import type { RewardKind } from '@throughway/domain/rewards'
import type { NewItem } from '#modules/reward/reward.ts'

type Words = { en: string; es: string }
type More = Partial<Pick<NewItem, 'featured' | 'limit_total' | 'limit_in_period' | 'period' | 'min_trips' | 'near_miles' | 'near' | 'age_from' | 'needs_approval' | 'valid_days'>> & { stock?: number; sold?: true; days?: number; ended?: true; own?: true; places?: 1 | 2 | 3 }

/** One reward of the demonstration. `{city}` stands for the programme's, `{program}` for its name. */
export type DemonstrationReward = { category: NewItem['category']; motif: RewardMotif; kind: RewardKind; cost: number; sponsor: string; title: Words; summary: Words; more: More }

const row = (
  category: NewItem['category'], motif: RewardMotif, kind: RewardKind, cost: number, sponsor: string, title: [string, string], summary: [string, string], more: More = {},
): DemonstrationReward => ({ category, motif, kind, cost, sponsor, title: { en: title[0], es: title[1] }, summary: { en: summary[0], es: summary[1] }, more })

/** Sixty of them, so that every tab, price and rule is seen somewhere. The first is the ride home, which the menu names by its number (R6.08). */
export const demonstrationRewards: readonly DemonstrationReward[] = [
  row('ride_home', 'ride_home', 'in_store', 0, '{program}', ['Ride home when it matters', 'Viaje a casa cuando importa'], ['A free ride home when something comes up on a day you came without your car.', 'Un viaje gratis a casa cuando surge algo un día en que viniste sin tu auto.']),

  row('drawings', 'ticket', 'drawing_entry', 25, '{program}', ['Weekend bike drawing', 'Sorteo de una bicicleta'], ['One entry in the drawing of a city bike with lights and a lock.', 'Una entrada en el sorteo de una bicicleta urbana con luces y candado.'], { featured: 1, age_from: 18, limit_total: 10 }),
  row('drawings', 'ticket', 'drawing_entry', 25, '{city} Theater', ['Two seats on opening night', 'Dos butacas para el estreno'], ['One entry for two seats in the first row.', 'Una entrada para dos butacas en primera fila.'], { age_from: 18, limit_total: 10 }),
  row('drawings', 'gift', 'drawing_entry', 50, 'Harvest Market', ['A month of groceries', 'Un mes de compras'], ['One entry for four weekly baskets.', 'Una entrada para cuatro canastas semanales.'], { age_from: 18, limit_in_period: 2, period: 'week' }),
  row('drawings', 'gift', 'drawing_entry', 25, 'Lantern Books', ['Shelf of twelve books', 'Doce libros para tu estante'], ['One entry for a book a month, chosen with you.', 'Una entrada para un libro al mes, elegido contigo.'], { age_from: 18 }),

  row('dining', 'coffee', 'code_pool', 25, 'Mill Street Coffee', ['A coffee of your choice', 'Un café a tu gusto'], ['Any cup, any size, hot or iced.', 'Cualquier taza, de cualquier tamaño, caliente o fría.'], { featured: 2, stock: 60, valid_days: 30, limit_in_period: 2, period: 'month', places: 3 }),
  row('dining', 'bagel', 'in_store', 25, 'Rise Bakery', ['Bagel and juice', 'Bagel y jugo'], ['A fresh bagel with spread and a small juice.', 'Un bagel recién hecho con untable y un jugo pequeño.'], { valid_days: 30, places: 2 }),
  row('dining', 'pizza', 'code_pool', 100, 'Corner Slice', ['Lunch slice for two', 'Dos porciones para el almuerzo'], ['Two slices and two drinks on a weekday.', 'Dos porciones y dos bebidas entre semana.'], { stock: 8, valid_days: 60, places: 2 }),
  row('dining', 'soup', 'in_store', 50, 'Spoon & Ladle', ['Soup of the day', 'Sopa del día'], ['A large bowl with bread.', 'Un plato grande con pan.'], { valid_days: 45, places: 1 }),
  row('dining', 'ice_cream', 'static_code', 50, 'Two Scoops', ['Two scoops', 'Dos bolas de helado'], ['In a cup or a cone, dairy-free too.', 'En vaso o cono, también sin leche.'], { valid_days: 90, places: 1 }),
  row('dining', 'market', 'code_pool', 200, 'Harvest Market', ['$10 at the farmers’ market', '$10 en el mercado agrícola'], ['Ten dollars for fruit, vegetables and bread.', 'Diez dólares en frutas, verduras y pan.'], { featured: 3, stock: 30, valid_days: 60, places: 1 }),
  row('dining', 'coffee', 'static_code', 25, 'Night Owl Tea', ['Pot of tea', 'Una tetera'], ['A pot for one with a cookie.', 'Una tetera para uno con una galleta.'], { valid_days: 30, places: 1 }),
  row('dining', 'pizza', 'in_store', 300, 'Trattoria Nove', ['Pizza evening', 'Noche de pizza'], ['Two pizzas and a salad to share.', 'Dos pizzas y una ensalada para compartir.'], { valid_days: 90, limit_in_period: 1, period: 'month', places: 1 }),
  row('dining', 'soup', 'code_pool', 100, 'Bowl House', ['Noodle bowl', 'Tazón de fideos'], ['Any bowl from the lunch menu.', 'Cualquier tazón del menú de almuerzo.'], { stock: 1, valid_days: 30, places: 2 }),
  row('dining', 'bagel', 'in_store', 50, 'Campus Canteen', ['Breakfast plate', 'Desayuno'], ['Eggs or oats with coffee.', 'Huevos o avena con café.'], { own: true, valid_days: 30, places: 1 }),
  row('dining', 'ice_cream', 'code_pool', 25, 'Frozen Yard', ['Frozen yogurt', 'Yogur helado'], ['A small cup with one topping.', 'Un vaso pequeño con un complemento.'], { stock: 12, sold: true, valid_days: 30, places: 1 }),
  row('dining', 'coffee', 'in_store', 350, 'Roast Works', ['Coffee tasting for two', 'Cata de café para dos'], ['An hour with the roaster, and a bag to take home.', 'Una hora con quien tuesta, y una bolsa para llevar.'], { stock: 6, min_trips: 12, valid_days: 120, places: 1 }),
  row('dining', 'market', 'in_store', 400, 'Vine & Barrel', ['Tasting evening', 'Noche de degustación'], ['Five glasses from the region, with bread and cheese.', 'Cinco copas de la región, con pan y queso.'], { age_from: 21, valid_days: 120, places: 1 }),
  row('dining', 'soup', 'in_store', 50, 'Neighborhood Kitchen', ['Supper around the corner', 'Cena a la vuelta'], ['A plate of the day for those who live near.', 'Un plato del día para quienes viven cerca.'], { near_miles: 3, near: 'home', valid_days: 30, places: 1 }),

  row('activities', 'museum', 'code_pool', 200, '{city} Museum', ['Museum day', 'Día de museo'], ['Admission for one, every exhibition.', 'Entrada para una persona, todas las exposiciones.'], { featured: 4, stock: 40, valid_days: 120, places: 1 }),
  row('activities', 'cinema', 'code_pool', 200, 'Palace Cinema', ['Movie ticket', 'Entrada de cine'], ['Any film, any seat, Monday to Thursday.', 'Cualquier película y butaca, de lunes a jueves.'], { stock: 9, valid_days: 90, places: 2 }),
  row('activities', 'concert', 'in_store', 300, '{city} Symphony', ['Open rehearsal', 'Ensayo abierto'], ['Two seats at a Friday rehearsal.', 'Dos asientos en un ensayo de viernes.'], { stock: 20, days: 20, places: 1 }),
  row('activities', 'garden', 'static_code', 100, 'Botanic Garden', ['A walk in the garden', 'Un paseo por el jardín'], ['Admission for two, with the glass houses.', 'Entrada para dos, con los invernaderos.'], { valid_days: 180, places: 1 }),
  row('activities', 'swim', 'in_store', 100, 'City Pools', ['Three swims', 'Tres entradas a la piscina'], ['Three visits to any city pool.', 'Tres visitas a cualquier piscina de la ciudad.'], { valid_days: 90, places: 3 }),
  row('activities', 'climb', 'code_pool', 200, 'The Wall', ['Climbing for beginners', 'Escalada para principiantes'], ['One session with shoes and a harness.', 'Una sesión con zapatos y arnés.'], { stock: 15, age_from: 16, valid_days: 90, places: 1 }),
  row('activities', 'cinema', 'static_code', 50, 'Film Club', ['Film club evening', 'Noche de cineclub'], ['One evening with a talk after the film.', 'Una noche con charla después de la película.'], { valid_days: 60, places: 1 }),
  row('activities', 'museum', 'in_store', 50, 'Railway Hall', ['Trains of old', 'Trenes de antes'], ['Admission for one to the hall of old trains and buses.', 'Entrada para una persona a la sala de trenes y buses antiguos.'], { valid_days: 90, places: 1 }),
  row('activities', 'concert', 'code_pool', 400, 'Riverside Stage', ['Summer concert', 'Concierto de verano'], ['Two places on the lawn.', 'Dos lugares en el césped.'], { stock: 10, days: 45, places: 1 }),
  row('activities', 'garden', 'in_store', 0, 'Community Gardens', ['Seeds and advice', 'Semillas y consejos'], ['A bag of seeds for your window, with a chat.', 'Una bolsa de semillas para tu ventana, con una charla.'], { places: 2, limit_total: 1 }),
  row('activities', 'swim', 'in_store', 300, 'Boat House', ['Kayak morning', 'Mañana en kayak'], ['Two hours on the water for two.', 'Dos horas en el agua para dos.'], { stock: 5, age_from: 18, valid_days: 120, places: 1 }),

  row('shopping', 'bike_light', 'mail', 100, '{program}', ['Set of bike lights', 'Luces para tu bicicleta'], ['A front and a rear light, charged by USB.', 'Luz delantera y trasera, con carga USB.'], { featured: 5, stock: 50, limit_total: 1 }),
  row('shopping', 'helmet', 'mail', 350, '{program}', ['Helmet', 'Casco'], ['In your size; we ask for it by mail.', 'De tu talla; te la preguntamos por correo.'], { stock: 12, limit_total: 1, needs_approval: true }),
  row('shopping', 'tote', 'mail', 50, '{program}', ['Tote bag', 'Bolsa de tela'], ['Organic cotton with the program’s mark.', 'Algodón orgánico con la marca del programa.'], { stock: 80, limit_total: 2 }),
  row('shopping', 'umbrella', 'mail', 200, '{program}', ['Folding umbrella', 'Paraguas plegable'], ['Small enough for any bag.', 'Cabe en cualquier bolso.'], { stock: 25, limit_total: 1 }),
  row('shopping', 'bottle', 'in_store', 100, 'Trail Outfitters', ['Steel bottle', 'Botella de acero'], ['Half a liter, keeps cold for a day.', 'Medio litro, fría durante un día.'], { stock: 18, places: 1 }),
  row('shopping', 'book', 'static_code', 100, 'Lantern Books', ['$5 off a book', '$5 menos en un libro'], ['On any book in the shop.', 'En cualquier libro de la tienda.'], { valid_days: 60, places: 2 }),
  row('shopping', 'helmet', 'static_code', 200, 'Spoke & Chain', ['15% off at the bike shop', '15% menos en la tienda de bicicletas'], ['On parts and clothing.', 'En repuestos y ropa.'], { featured: 6, valid_days: 60, places: 2 }),
  row('shopping', 'bike_light', 'in_store', 50, 'Spoke & Chain', ['Bell of your choice', 'Timbre a tu gusto'], ['Pick one of ten, mounted while you wait.', 'Elige uno de diez, montado mientras esperas.'], { stock: 10, places: 1 }),
  row('shopping', 'tote', 'in_store', 25, 'Harvest Market', ['Market net', 'Red para el mercado'], ['Holds more than you think.', 'Cabe más de lo que crees.'], { places: 1 }),
  row('shopping', 'book', 'mail', 300, '{program}', ['Map of quiet streets', 'Mapa de calles tranquilas'], ['Printed on cloth, with every path.', 'Impreso en tela, con cada camino.'], { stock: 30 }),
  row('shopping', 'umbrella', 'static_code', 50, 'Rain or Shine', ['$3 off rain wear', '$3 menos en ropa de lluvia'], ['On jackets, trousers and covers.', 'En chaquetas, pantalones y fundas.'], { ended: true, places: 1 }),

  row('services', 'tune_up', 'code_pool', 300, 'Spoke & Chain', ['Bike tune-up', 'Puesta a punto de tu bicicleta'], ['Brakes, gears, chain and air.', 'Frenos, cambios, cadena y aire.'], { featured: 7, stock: 10, valid_days: 90, places: 2 }),
  row('services', 'bike_share', 'code_pool', 100, 'City Bikes', ['Day of bike share', 'Un día de bicicletas compartidas'], ['As many rides as you like for 24 hours.', 'Todos los viajes que quieras en 24 horas.'], { stock: 35, valid_days: 60, places: 3 }),
  row('services', 'bus_pass', 'code_pool', 200, '{city} Transit', ['Ten bus rides', 'Diez viajes en bus'], ['Loaded on your card or phone.', 'Cargados en tu tarjeta o teléfono.'], { featured: 8, stock: 25, limit_in_period: 1, period: 'month', valid_days: 60 }),
  row('services', 'locker', 'in_store', 350, 'Downtown {city}', ['Bike locker for a month', 'Casillero para bicicleta por un mes'], ['Dry and safe, near the station.', 'Seco y seguro, cerca de la estación.'], { stock: 4, needs_approval: true, places: 1 }),
  row('services', 'massage', 'code_pool', 500, 'Studio Calm', ['Half an hour of massage', 'Media hora de masaje'], ['Neck and back after a long week.', 'Cuello y espalda tras una semana larga.'], { stock: 6, min_trips: 20, valid_days: 120, places: 1 }),
  row('services', 'laundry', 'static_code', 50, 'Bubble Laundry', ['A wash on us', 'Un lavado gratis'], ['One machine with soap.', 'Una lavadora con jabón.'], { valid_days: 60, places: 2 }),
  row('services', 'tune_up', 'in_store', 25, 'Repair Café', ['Mend it together', 'Repáralo con ayuda'], ['An hour at the bench, with somebody who knows.', 'Una hora en el taller, con alguien que sabe.'], { places: 1 }),
  row('services', 'bike_share', 'external_link', 50, 'Scoot About', ['30 minutes of scooter', '30 minutos de patineta'], ['For a new or an old account.', 'Para una cuenta nueva o existente.'], { valid_days: 30 }),
  row('services', 'bus_pass', 'pdf', 25, '{city} Transit', ['Guest ticket', 'Boleto para una visita'], ['A day ticket for somebody you bring along.', 'Un boleto diario para quien te acompañe.'], { limit_in_period: 1, period: 'month', valid_days: 30 }),
  row('services', 'tree', 'donation', 100, 'Street Trees', ['Plant a tree', 'Planta un árbol'], ['We plant one on a street without shade.', 'Plantamos uno en una calle sin sombra.']),
  row('services', 'food_bank', 'donation', 25, '{city} Food Bank', ['Ten meals for the food bank', 'Diez comidas para el banco de alimentos'], ['Your points become ten meals.', 'Tus puntos se vuelven diez comidas.']),

  row('online', 'headphones', 'code_pool', 100, 'Far Shore Audio', ['An audiobook', 'Un audiolibro'], ['Any title, to keep.', 'Cualquier título, para siempre.'], { stock: 45, valid_days: 90 }),
  row('online', 'course', 'external_link', 300, 'Open Desk', ['A month of courses', 'Un mes de cursos'], ['Languages, tools, photography.', 'Idiomas, herramientas, fotografía.'], { valid_days: 30 }),
  row('online', 'magazine', 'code_pool', 50, 'The {city} Weekly', ['Three months of the weekly', 'Tres meses del semanario'], ['The whole paper, on any device.', 'El periódico completo, en cualquier dispositivo.'], { stock: 20, valid_days: 60 }),
  row('online', 'recipes', 'pdf', 25, 'Spoon & Ladle', ['Twenty quick dinners', 'Veinte cenas rápidas'], ['A cookbook to print or to keep on the phone.', 'Un recetario para imprimir o llevar en el teléfono.']),
  row('online', 'headphones', 'static_code', 50, 'Wave Radio', ['A month without ads', 'Un mes sin anuncios'], ['Music and talk while you ride the bus.', 'Música y charlas mientras vas en bus.'], { valid_days: 30 }),
  row('online', 'course', 'external_link', 0, 'Safe Streets', ['Riding in traffic', 'Pedalear en el tráfico'], ['A two-hour course with a certificate.', 'Un curso de dos horas con certificado.'], { limit_total: 1 }),
  row('online', 'gift', 'code_pool', 500, 'Gift Corner', ['$25 gift card', 'Tarjeta de regalo de $25'], ['For one of two hundred shops on the net.', 'Para una de doscientas tiendas en línea.'], { stock: 3, limit_in_period: 1, period: 'year' }),
  row('online', 'magazine', 'static_code', 100, 'Trail Notes', ['A year of Trail Notes', 'Un año de Trail Notes'], ['Twelve issues on walking and riding.', 'Doce números sobre caminar y pedalear.'], { valid_days: 60 }),
]
