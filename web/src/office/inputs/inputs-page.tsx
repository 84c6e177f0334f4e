import { useText } from '../../i18n/use-text.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { CountryRules } from '../country-rules/country-rules.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AllInputs } from './all-inputs.tsx'
import { Connection } from './connection.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

const parts = { connection: Connection, all: AllInputs, countries: CountryRules }

function isTab(name: string | null): name is keyof typeof parts {
  return name !== null && Object.hasOwn(parts, name)
}

/** The documents that services ask for: which service asks for which, all of them, and what countries want of a passport. */
export default function InputsPage() {
  const { inputs: text } = useText('office')
  const { params, go } = useAddress()
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'connection'
  const Part = parts[tab]
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Tabs
        label={text.title}
        names={text.tabs}
        value={tab}
        // What is open in one of them means nothing in the other.
        onChange={(to) => go({ tab: to, pick: null, link: null, new: null, edit: null })}
      >
        <Part />
      </Tabs>
    </>
  )
}
