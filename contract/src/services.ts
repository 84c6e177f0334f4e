import * as z from 'zod/mini'
import { durationUnits } from './duration.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedAnswer, line, localized, paragraph, Time, Version } from './fields.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { formNumber } from './wire-values.ts'

export const serviceIcons = [
  'FileText',
  'Plane',
  'Users',
  'GraduationCap',
  'Briefcase',
  'Heart',
  'BookOpen',
  'Globe',
  'Award',
  'Star',
  'TrendingUp',
  'CheckCircle',
] as const
export type ServiceIcon = (typeof serviceIcons)[number]

export const serviceColors = ['blue', 'green', 'purple', 'orange', 'indigo', 'pink'] as const
export type ServiceColor = (typeof serviceColors)[number]

export const maxFeatures = 50

/** A feature is stored in three languages; a plain string is taken as its Uzbek text. */
const Feature = z.union([
  z.pipe(
    line(300, 1),
    z.transform((uz) => ({ uz, en: '', ru: '' })),
  ),
  localized(line, 300),
])

// Unknown names are stored, and shown as FileText and blue: the editor of the spec offers more than the site draws.
const icon = { name: line(40), color: line(20).check(z.toLowerCase()) }
const NewIcon = z.object({
  name: z._default(icon.name, 'FileText'),
  color: z._default(icon.color, 'blue'),
})

const DurationUnit = z.enum(durationUnits)
const DurationRange = z.object({ min: z.int(), max: z.int(), unit: DurationUnit })

const maxDuration = 999
const DurationNumber = formNumber(1, maxDuration)

/** One text is read by the rules of readDuration; an object is stored as it is. The range comes last: most people mean it. */
const NewDuration = z.union([
  line(60),
  localized(line, 60),
  z.object({ min: DurationNumber, max: DurationNumber, unit: DurationUnit }).check(({ value, issues }) => {
    if (value.max >= value.min) return
    issues.push({ code: 'too_small', origin: 'number', minimum: value.min, input: value.max, path: ['max'] })
  }),
])

export const Service = z.object({
  id: Id,
  title: LocalizedAnswer,
  description: LocalizedAnswer,
  price: z.string(),
  featured: z.boolean(),
  /** The Uzbek text of the duration; null where it is unknown. */
  duration: z.nullable(z.string()),
  /** What pages show; made from the range where there is one. */
  duration_texts: z.nullable(LocalizedAnswer),
  duration_range: z.nullable(DurationRange),
  /** What the agency claims about this service; empty where it claims nothing. */
  success_rate: LocalizedAnswer,
  icon: z.object({ name: z.string(), color: z.string() }),
  features: z.array(LocalizedAnswer),
  created_at: Time,
  version: Version,
})
export type Service = z.infer<typeof Service>

/** A document that one service asks for, as visitors may know it. */
export const Requirement = z.object({ name: LocalizedAnswer, required: z.boolean(), position: z.int() })
export type Requirement = z.infer<typeof Requirement>

const SuccessRate = z.object({
  uz: z._default(line(60), ''),
  en: z._default(line(60), ''),
  ru: z._default(line(60), ''),
})

const fields = {
  title: localized(line, 200),
  description: localized(paragraph, 4000),
  price: line(60),
  featured: z.boolean(),
  duration: z.nullable(NewDuration),
  success_rate: SuccessRate,
  icon: z.partial(z.object(icon)),
  features: z.array(Feature).check(z.maxLength(maxFeatures)),
}

const NewService = z.object({
  ...fields,
  price: z._default(fields.price, ''),
  featured: z._default(fields.featured, false),
  duration: z._default(fields.duration, null),
  success_rate: z._default(fields.success_rate, { uz: '', en: '', ru: '' }),
  icon: z._default(NewIcon, { name: 'FileText', color: 'blue' }),
  features: z._default(fields.features, []),
})

const ServiceChanges = z.extend(z.partial(z.object(fields)), { version: z.optional(Version) })

const params = z.object({ id: Id })

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/services/get-list',
    access: 'everyone',
    answer: z.array(Service),
    content: 'read',
    summary: 'All services, in the order the office gave them',
  }),
  requirements: endpoint({
    method: 'GET',
    path: '/services/get-requirements/{id}',
    access: 'everyone',
    params,
    answer: z.array(Requirement),
    content: 'read',
    summary: 'The documents that a service asks for, in their order',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/create',
    access: allow({ all: officeRoles }),
    body: NewService,
    answer: Service,
    status: 201,
    content: 'change',
    summary: 'Adds a service',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/update/{id}',
    access: allow({ all: officeRoles }),
    params,
    body: ServiceChanges,
    answer: Service,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes a service; what is left out stays',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/delete/{id}',
    access: allow({ all: adminRoles }),
    params,
    errors: ['in_use'],
    content: 'change',
    summary: 'Deletes a service that no application or lead names',
  }),
}
