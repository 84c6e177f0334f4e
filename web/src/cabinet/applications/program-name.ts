import type { Application } from 'contract/applications'
import type { ShownText } from '../../i18n/shown-text.ts'

/**
 * The services by their id: the title in the language of the page, and in Uzbek, which is what an application stores.
 */
export type Programs = Record<string, { title: ShownText; uz: string }>

/**
 * What an application is for. The office may have entered its own text; the title of a service is shown in the reader's
 * language.
 */
export function programName(
  { program_type, service_id }: Pick<Application, 'program_type' | 'service_id'>,
  programs: Programs,
  unnamed: string,
): ShownText {
  const service = Object.hasOwn(programs, service_id) ? programs[service_id] : undefined
  if (program_type && program_type !== service?.uz) return { text: program_type }
  return service?.title.text ? service.title : { text: program_type || unnamed }
}
