import { useText } from '../../i18n/use-text.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AllInputs } from './all-inputs.tsx'
import { Connection } from './connection.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The documents that services ask for: which service asks for which, and all of them. */
export default function InputsPage() {
  const { inputs: text } = useText('office')
  const { params, go } = useAddress()
  const tab = params.get('tab') === 'all' ? 'all' : 'connection'
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Tabs
        label={text.title}
        names={text.tabs}
        value={tab}
        // What is open in one of them means nothing in the other.
        onChange={(to) => go({ tab: to, pick: null, new: null, edit: null })}
      >
        {tab === 'all' ? <AllInputs /> : <Connection />}
      </Tabs>
    </>
  )
}
