import type { Application } from 'contract/applications'
import { useLoaderData } from 'react-router'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { type Programs, programName } from './program-name.ts'

/** Names applications on a page whose loader has brought the programs. */
export function useProgramName(): (
  application: Pick<Application, 'program_type' | 'service_id'>,
) => ShownText {
  const { programs } = useLoaderData<{ programs: Programs }>()
  const { unnamed } = useText('profile').applications
  return (application) => programName(application, programs, unnamed)
}
