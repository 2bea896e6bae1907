import type { City } from '../city.ts'
import { type Table, table } from './csv.ts'
import type { Line } from '../transit/transit-model.ts'

/** Price and the hours for which a fare holds, by network; rail costs by zone. */
const fares: Record<Exclude<Line['network'], 'rail'>, { price: string; seconds: number; transfers: number | '' }> = {
  local: { price: '2.50', seconds: 7200, transfers: '' },
  express: { price: '5.00', seconds: 7200, transfers: 1 },
  ferry: { price: '3.25', seconds: 3600, transfers: 0 },
}

const currencies: Record<string, string> = {
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  BR: 'BRL',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  IE: 'EUR',
  PL: 'PLN',
}

/**
 * The fares twice: as fare_attributes with fare_rules, and the same prices as fare products with leg and transfer
 * rules.
 */
export function fareTables(city: City): Table[] {
  const currency = currencies[city.order.country ?? 'US'] ?? 'USD'
  return [...firstVersion(city, currency), ...secondVersion(city, currency)]
}

function firstVersion({ transit }: City, currency: string): Table[] {
  const lines = transit.lines
  const hasRail = lines.some((line) => line.network === 'rail')
  const hasFerry = lines.some((line) => line.network === 'ferry')
  const attributes = Object.entries(fares)
    .filter(([network]) => network !== 'ferry' || hasFerry)
    .map(([network, fare]) => [
      network,
      fare.price,
      currency,
      0,
      fare.transfers,
      network === 'ferry' ? 'FERRY' : 'TRANSIT',
      fare.seconds,
    ])
  if (hasRail)
    attributes.push(
      ['rail-1', '3.00', currency, 1, '', 'TRANSIT', 7200],
      ['rail-2', '4.50', currency, 1, '', 'TRANSIT', 7200],
    )
  const rules = lines.flatMap((line) => {
    if (line.network !== 'rail') return [[line.network, line.id, '', '']]
    return [
      ['rail-1', line.id, 'A', 'A'],
      ['rail-1', line.id, 'B', 'B'],
      ['rail-2', line.id, 'A', 'B'],
      ['rail-2', line.id, 'B', 'A'],
    ]
  })
  return [
    table(
      'fare_attributes.txt',
      ['fare_id', 'price', 'currency_type', 'payment_method', 'transfers', 'agency_id', 'transfer_duration'],
      attributes,
    ),
    table('fare_rules.txt', ['fare_id', 'route_id', 'origin_id', 'destination_id'], rules),
  ]
}

function secondVersion({ transit }: City, currency: string): Table[] {
  const networks = [...new Set(transit.lines.map((line) => line.network))]
  const zones = ['A', 'B'] as const
  const products: (string | number)[][] = []
  for (const network of networks) {
    if (network !== 'rail') {
      products.push(
        [network, `${network} single`, 'cash', fares[network].price, currency],
        [network, `${network} single`, 'card', (Number(fares[network].price) - 0.25).toFixed(2), currency],
      )
    } else
      products.push(
        ['rail-1', 'Rail, one zone', 'cash', '3.00', currency],
        ['rail-2', 'Rail, two zones', 'cash', '4.50', currency],
      )
  }
  const legs = networks.flatMap((network) =>
    network === 'rail'
      ? zones.flatMap((from) => zones.map((to) => ['leg-rail', network, from, to, from === to ? 'rail-1' : 'rail-2']))
      : [[`leg-${network}`, network, '', '', network]],
  )
  return [
    table(
      'networks.txt',
      ['network_id', 'network_name'],
      networks.map((network) => [network, `${network} lines`]),
    ),
    table(
      'route_networks.txt',
      ['network_id', 'route_id'],
      transit.lines.map((line) => [line.network, line.id]),
    ),
    table(
      'areas.txt',
      ['area_id', 'area_name'],
      zones.map((zone) => [zone, `Zone ${zone}`]),
    ),
    table(
      'stop_areas.txt',
      ['area_id', 'stop_id'],
      transit.stops.filter((stop) => stop.kind === 0).map((stop) => [stop.zone, stop.id]),
    ),
    table(
      'fare_media.txt',
      ['fare_media_id', 'fare_media_name', 'fare_media_type'],
      [
        ['cash', 'Cash', 0],
        ['card', 'City card', 2],
      ],
    ),
    table(
      'fare_products.txt',
      ['fare_product_id', 'fare_product_name', 'fare_media_id', 'amount', 'currency'],
      products,
    ),
    table('fare_leg_rules.txt', ['leg_group_id', 'network_id', 'from_area_id', 'to_area_id', 'fare_product_id'], legs),
    table(
      'fare_transfer_rules.txt',
      [
        'from_leg_group_id',
        'to_leg_group_id',
        'transfer_count',
        'duration_limit',
        'duration_limit_type',
        'fare_transfer_type',
      ],
      [['leg-local', 'leg-local', -1, 7200, 1, 0]],
    ),
  ]
}
