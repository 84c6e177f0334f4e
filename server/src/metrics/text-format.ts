/** One line: a value, and what it is the value of. */
export type Sample = { suffix?: string; labels?: Record<string, string>; value: number }

/** A metric with all of its lines, as Prometheus reads them. */
export type Family = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

export const contentType = 'text/plain; version=0.0.4; charset=utf-8'

export const gauge = (name: string, help: string, values: number | Sample[]): Family => ({
  name,
  type: 'gauge',
  help,
  samples: samplesOf(values),
})

/** Counts up from the start of the process; its name ends with `_total`. */
export const counter = (name: string, help: string, values: number | Sample[]): Family => ({
  name,
  type: 'counter',
  help,
  samples: samplesOf(values),
})

function samplesOf(values: number | Sample[]): Sample[] {
  return typeof values === 'number' ? [{ value: values }] : values
}

/** The text format, https://prometheus.io/docs/instrumenting/exposition_formats. */
export function writeText(families: Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(lineOf.bind(null, name)), ''].join(
        '\n',
      ),
    )
    .join('')
}

function lineOf(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberText(value)}`
}

function escapeText(text: string): string {
  return text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
}

function numberText(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}
