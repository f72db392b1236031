// Validates the part of JSON Schema that the OpenAPI document uses. Written by hand so that the fuzzer judges by the
// document alone, not by the library that wrote it. An unknown keyword is an error, never ignored.

/** A schema of the document. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema | false;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  format?: string;
  description?: string;
  $ref?: string;
}

/** Units of text length: JSON Schema counts code points, JavaScript UTF-16 units. */
export type LengthOf = (text: string) => number;

const KNOWN = new Set<string>([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minLength',
  'maxLength',
  'pattern',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'minimum',
  'maximum',
  'default',
  'format',
  'description',
] satisfies (keyof Schema)[]);

const UNITS: LengthOf = (text) => text.length;
const CODE_POINTS: LengthOf = (text) => [...text].length;

/** What is wrong with a value, with its place in the value, or null. Throws for an unknown keyword. */
export function faultOf(schema: Schema, value: unknown, lengthOf: LengthOf = CODE_POINTS): string | null {
  return faultAt(schema, value, { place: '', lengthOf });
}

/** Whether a value is valid under either unit of text length; null if the units disagree. */
export function isValid(schema: Schema, value: unknown): boolean | null {
  const outcomes = [CODE_POINTS, UNITS].map((lengthOf) => faultOf(schema, value, lengthOf) === null);
  return outcomes[0] === outcomes[1] ? outcomes[0]! : null;
}

interface At {
  place: string;
  lengthOf: LengthOf;
}

function faultAt(schema: Schema, value: unknown, at: At): string | null {
  for (const keyword of Object.keys(schema))
    if (!KNOWN.has(keyword)) throw new Error(`The document uses ${keyword}, which the fuzzer cannot check.`);
  const wrong = (what: string) => `${at.place || 'the value'} ${what}`;
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(type, value)))
    return wrong(`is not of type ${[schema.type].flat().join(' or ')}`);
  if (schema.enum && !schema.enum.includes(value)) return wrong('is not one of the values there are');
  if ('const' in schema && schema.const !== value) return wrong(`is not ${JSON.stringify(schema.const)}`);
  if (schema.anyOf?.every((one) => faultAt(one, value, at) !== null))
    return wrong(`fits none of what it may be: ${faultAt(schema.anyOf[0]!, value, at)}`);
  if (schema.oneOf && schema.oneOf.filter((one) => faultAt(one, value, at) === null).length !== 1)
    return wrong('does not fit exactly one of what it may be');
  for (const one of schema.allOf ?? []) {
    const fault = faultAt(one, value, at);
    if (fault) return fault;
  }
  if (typeof value === 'string') return faultOfText(schema, value, at);
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum) return wrong('is too small');
    if (schema.maximum !== undefined && value > schema.maximum) return wrong('is too great');
  }
  if (Array.isArray(value)) return faultOfList(schema, value, at);
  if (typeof value === 'object' && value !== null)
    return faultOfObject(schema, value as Record<string, unknown>, at);
  return null;
}

function faultOfText(schema: Schema, value: string, { place, lengthOf }: At): string | null {
  const wrong = (what: string) => `${place || 'the value'} ${what}`;
  if (schema.minLength !== undefined && lengthOf(value) < schema.minLength) return wrong('is too short');
  if (schema.maxLength !== undefined && lengthOf(value) > schema.maxLength) return wrong('is too long');
  if (schema.pattern !== undefined && !patternOf(schema.pattern).test(value))
    return wrong(`does not match ${schema.pattern}`);
  return null;
}

function faultOfList(schema: Schema, value: unknown[], at: At): string | null {
  const wrong = (what: string) => `${at.place || 'the value'} ${what}`;
  if (schema.minItems !== undefined && value.length < schema.minItems) return wrong('has too few items');
  if (schema.maxItems !== undefined && value.length > schema.maxItems) return wrong('has too many items');
  if (schema.uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    return wrong('has an item twice');
  for (const [index, item] of value.entries()) {
    const inner = { ...at, place: `${at.place}[${index}]` };
    const itemSchema = schema.prefixItems?.[index] ?? schema.items;
    if (itemSchema === false) return wrong('has too many items');
    const fault = itemSchema ? faultAt(itemSchema, item, inner) : null;
    if (fault) return fault;
  }
  return null;
}

function faultOfObject(schema: Schema, value: Record<string, unknown>, at: At): string | null {
  const wrong = (what: string) => `${at.place || 'the value'} ${what}`;
  for (const name of schema.required ?? []) if (!Object.hasOwn(value, name)) return wrong(`lacks ${name}`);
  for (const [name, field] of Object.entries(value)) {
    const inner = { ...at, place: at.place ? `${at.place}.${name}` : name };
    const named = schema.properties && Object.hasOwn(schema.properties, name);
    const others = schema.additionalProperties;
    if (!named && others === false) return wrong(`has ${name}, which is not described`);
    const fieldSchema = named ? schema.properties![name]! : typeof others === 'object' ? others : null;
    const fault =
      (schema.propertyNames && !named && faultAt(schema.propertyNames, name, inner)) ||
      (fieldSchema && faultAt(fieldSchema, field, inner));
    if (fault) return fault;
  }
  return null;
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    default:
      throw new Error(`The document uses the type ${type}, which the fuzzer cannot check.`);
  }
}

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  let pattern = patterns.get(text);
  if (!pattern) {
    pattern = new RegExp(text, 'u');
    patterns.set(text, pattern);
  }
  return pattern;
}
