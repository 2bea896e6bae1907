import { z } from 'zod'

/** A field as an answer has it: an optional input can be missing there too. */
type Answered<Field> =
  Field extends z.ZodOptional<infer Inner>
    ? z.ZodOptional<Answered<Inner> & z.ZodType>
    : Field extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner>
      ? Answered<Inner>
      : Field extends z.ZodObject<infer Shape>
        ? z.ZodObject<{ [Name in keyof Shape]: Answered<Shape[Name]> }>
        : Field extends z.ZodArray<infer Each>
          ? z.ZodArray<Answered<Each> & z.ZodType>
          : z.ZodType<z.output<Field>>

type AnsweredShape<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodOptional<infer Inner>
    ? z.ZodNullable<Answered<Inner> & z.ZodType>
    : Answered<Shape[Name]>
}

/**
 * Turns the fields of an input into the fields of an answer, so that each is described once. An answer has no bounds
 * and no defaults, and gives null for an absent value. Within a nested field an absent value stays absent.
 */
export function answeredShape<Shape extends z.ZodRawShape>(shape: Shape): AnsweredShape<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodOptional ? answered(field.unwrap()).nullable() : answered(field),
    ]),
  ) as AnsweredShape<Shape>
}

function answered(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodOptional) return answered(field.unwrap()).optional()
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault) return answered(field.unwrap())
  if (field instanceof z.ZodPipe) return answered(field.out instanceof z.ZodTransform ? field.in : field.out)
  // the JSON value comes first, its text from a form second
  if (field instanceof z.ZodUnion) return answered(field.options[0]!)
  if (field instanceof z.ZodArray) return z.array(answered(field.element))
  if (field instanceof z.ZodObject)
    return z.object(Object.fromEntries(Object.entries(field.shape).map(([name, each]) => [name, answered(each)])))
  if (field instanceof z.ZodNumber) return field.format?.includes('int') ? z.int() : z.number()
  if (field instanceof z.ZodISODate) return z.iso.date()
  if (field instanceof z.ZodISODateTime) return z.iso.datetime()
  if (field instanceof z.ZodUUID) return z.uuid()
  if (field instanceof z.ZodString) return z.string()
  if (field instanceof z.ZodEnum || field instanceof z.ZodBoolean) return field
  throw new Error(`answered.ts knows no field of the kind ${field._zod.def.type}`)
}
