import {
  type FieldNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  type ValidationRule,
} from 'graphql'

export type QueryLimits = { mostDepth: number; mostCost: number }

type Price = {
  /** The cost of the field itself, such as a search. */
  own?: number
  /** How many things it answers, at most or as a rule. */
  size?: number
  /** The arguments that name them one by one; with one of them it answers as many as its list has. */
  named?: readonly string[]
  namedSize?: number
  /** The argument that says how many. */
  counted?: string
}

/** The prices by type and field; an object costs 1. */
const prices: Record<string, Price> = {
  'QueryType.planConnection': { own: 3000 },
  'QueryType.plan': { own: 3000 },
  'QueryType.nearest': { own: 200 },
  'QueryType.stops': { size: 2000, named: ['ids', 'name'], namedSize: 100 },
  'QueryType.routes': { size: 300, named: ['ids', 'name'], namedSize: 100 },
  'QueryType.alerts': { own: 20, size: 50 },
  'PlanConnection.edges': { size: 6 },
  'Plan.itineraries': { size: 6 },
  'Itinerary.legs': { size: 5 },
  'Leg.alerts': { size: 2 },
  'Leg.fareProducts': { size: 2 },
  'Leg.intermediatePlaces': { size: 10 },
  'Leg.intermediateStops': { size: 10 },
  'Leg.steps': { size: 10 },
  'placeAtDistanceConnection.edges': { size: 50 },
  'Stop.routes': { size: 5 },
  'Stop.stops': { size: 5 },
  'Stop.alerts': { own: 5, size: 3 },
  'Stop.stoptimesWithoutPatterns': { own: 50, size: 5, counted: 'numberOfDepartures' },
  'Route.stops': { size: 40 },
  'Route.alerts': { own: 5, size: 3 },
  'Trip.stops': { size: 30 },
  'Trip.stoptimes': { size: 30 },
  'Trip.stoptimesForDate': { size: 30 },
  'Trip.alerts': { own: 5, size: 3 },
  'Alert.entities': { size: 10 },
  '__Schema.types': { size: 120 },
  '__Type.fields': { size: 8 },
  '__Type.inputFields': { size: 2 },
  '__Type.enumValues': { size: 3 },
  '__Type.interfaces': { size: 1 },
  '__Type.possibleTypes': { size: 1 },
  '__Field.args': { size: 2 },
  '__Directive.args': { size: 1 },
}

/** The size of a list without a price of its own. */
const usualSize = 10
/** What a number in a variable counts as. */
const mostCounted = 100
/**
 * The first plain values of an object are free, and each further one costs 1, so that repeating one field under many
 * aliases is not free.
 */
const freeValues = 20
/** What questions about the schema itself may cost; the usual one of tools costs less. */
const mostIntrospection = 50_000

type Weight = { depth: number; cost: number; values: number; introspection: number }
const nothing: Weight = { depth: 0, cost: 0, values: 0, introspection: 0 }

/** The variables as a client sent them. */
export type Variables = Readonly<Record<string, unknown>>

/**
 * Refuses a query that is too deep, or that would cost too much, before anything of it is answered. Introspection is
 * counted apart, and its depth has a rule of the library's own.
 */
export function limitQuery({ mostDepth, mostCost }: QueryLimits, variables: Variables = {}): ValidationRule {
  return (context) => {
    const schema = context.getSchema()
    /** Each fragment is weighed once, however often it is spread; another rule refuses one within itself. */
    const fragments = new Map<string, Weight>()

    return {
      OperationDefinition(node) {
        const root = schema.getRootType(node.operation) ?? undefined
        const { depth, introspection, ...weight } = weigh(node.selectionSet, root)
        const cost = weight.cost + dearValues(weight)
        if (depth > mostDepth)
          context.reportError(
            new GraphQLError(`The query is ${depth} levels deep; ${mostDepth} are the most.`, {
              nodes: node,
              extensions: { code: 'TOO_DEEP' },
            }),
          )
        if (cost > mostCost) refuseDear('The query', cost, mostCost, node)
        if (introspection > mostIntrospection)
          refuseDear('What the query asks of the schema', introspection, mostIntrospection, node)
        return false
      },
    }

    function refuseDear(what: string, cost: number, most: number, node: OperationDefinitionNode) {
      context.reportError(
        new GraphQLError(`${what} costs ${cost}; ${most} is the most. Ask for less at once.`, {
          nodes: node,
          extensions: { code: 'TOO_DEAR' },
        }),
      )
    }

    function weigh({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined): Weight {
      let { depth, cost, values, introspection } = nothing
      for (const selection of selections) {
        const each =
          selection.kind === Kind.FIELD
            ? weighField(selection, parent)
            : selection.kind === Kind.FRAGMENT_SPREAD
              ? weighFragment(selection.name.value)
              : weigh(
                  selection.selectionSet,
                  selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent,
                )
        depth = Math.max(depth, each.depth)
        cost += each.cost
        values += each.values
        introspection += each.introspection
      }
      return { depth, cost, values, introspection }
    }

    function weighFragment(name: string): Weight {
      const known = fragments.get(name)
      if (known) return known
      fragments.set(name, nothing)
      const fragment = context.getFragment(name)
      if (!fragment) return nothing
      const weight = weigh(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
      fragments.set(name, weight)
      return weight
    }

    function weighField(field: FieldNode, parent: GraphQLNamedType | undefined): Weight {
      const name = field.name.value
      const asksSchema = Object.hasOwn(schemaFields, name)
      const type = asksSchema
        ? schema.getType(schemaFields[name]!)
        : parent && (isObjectType(parent) || isInterfaceType(parent))
          ? parent.getFields()[name]?.type
          : undefined
      const price = (parent && prices[`${parent.name}.${name}`]) || {}
      if (!field.selectionSet) return { ...nothing, depth: 1, cost: price.own ?? 0, values: 1 }
      const inner = weigh(field.selectionSet, type && getNamedType(type))
      const size = type && isListType(getNullableType(type)) ? sizeOf(field, price, variables) : 1
      const cost = (price.own ?? 0) + size * (1 + inner.cost + dearValues(inner))
      return asksSchema
        ? { ...nothing, depth: 1, introspection: cost }
        : { ...nothing, depth: 1 + inner.depth, cost, introspection: inner.introspection }
    }
  }
}

/** The fields by which any query asks for the schema, with their types. */
const schemaFields: Record<string, string> = { __schema: '__Schema', __type: '__Type' }

function dearValues({ values }: Pick<Weight, 'values'>): number {
  return Math.max(0, values - freeValues)
}

function sizeOf(field: FieldNode, price: Price, variables: Variables): number {
  const { size = usualSize, named = [], namedSize = size, counted } = price
  for (const { name, value } of field.arguments ?? []) {
    const most = named.includes(name.value) ? countNamed(value, namedSize, variables) : undefined
    if (most !== undefined) return most
    if (name.value === counted) return value.kind === Kind.INT ? Math.max(0, Number(value.value)) : mostCounted
  }
  return size
}

/** How many things an argument names; undefined where it names none and so means all. */
function countNamed(value: ValueNode, namedSize: number, variables: Variables): number | undefined {
  if (value.kind === Kind.LIST) return value.values.length
  if (value.kind === Kind.STRING) return value.value === '' ? undefined : namedSize
  if (value.kind !== Kind.VARIABLE) return undefined
  // a value that the query itself gives to a variable is not looked for: such a query counts as one for all
  const given = Object.hasOwn(variables, value.name.value) ? variables[value.name.value] : undefined
  if (Array.isArray(given)) return given.length
  return typeof given === 'string' && given !== '' ? namedSize : undefined
}
