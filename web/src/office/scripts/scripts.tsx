import { useQuery } from '@tanstack/react-query'
import type { Script } from 'contract/script-shapes'
import { scripts } from 'contract/scripts'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { RemoveScript } from './remove-script.tsx'
import { ScriptForm } from './script-form.tsx'
import { scriptStages } from './script-stages.ts'
import { ScriptsTable } from './scripts-table.tsx'

/** The scripts that the user may write. */
export function Scripts() {
  const { scripts: text } = useText('office')
  const { go } = useAddress()
  const stages = scriptStages(useMe())
  const query = useQuery({
    ...staffQueryOf(scripts.list, {}),
    select: (list) => list.filter(({ stage }) => stages.includes(stage)),
  })
  const [removed, setRemoved] = useState<Script | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-muted">{text.about}</p>
      <AddButton>{text.add}</AddButton>
      <QueryView
        query={query}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(rows) => <ScriptsTable scripts={rows} onRemove={setRemoved} />}
      </QueryView>
      <RecordDialog records={query.data} titles={text} isPageWide>
        {(script, close) => (
          <ScriptForm script={script} stages={stages} others={query.data ?? []} onClose={close} />
        )}
      </RecordDialog>
      {removed && <RemoveScript script={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
