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
  let text = ''
  for (const { name, type, help, samples } of families) {
    if (samples.length === 0) continue
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
    for (const { suffix = '', labels, value } of samples) {
      text += `${name}${suffix}${labels ? labelText(labels) : ''} ${numberText(value)}\n`
    }
  }
  return text
}

/** A loop over the names, because there are thousands of lines and the serving thread writes them. */
function labelText(labels: Record<string, string>): string {
  let text = ''
  for (const label in labels)
    text += `${text === '' ? '' : ','}${label}="${escaped(labels[label] as string)}"`
  return text === '' ? '' : `{${text}}`
}

const special = /[\\"\n]/

function escaped(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function numberText(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}
