import { fill } from 'contract/fill'
import type { WorkStage } from 'contract/lead-states'
import { ScriptForm as Typed } from 'contract/script-form'
import { Script, scriptWords } from 'contract/script-shapes'
import { scripts } from 'contract/scripts'
import type { Language, LocalizedText } from 'contract/text'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { useServiceOptions } from '../records/use-service-options.ts'
import { ScriptPreview } from './script-preview.tsx'
import { useScriptName } from './use-script-name.ts'

type ScriptFormProps = {
  /** Null for a new one. */
  script: Script | null
  stages: readonly WorkStage[]
  /** What is written already: a place has one script. */
  others: readonly Script[]
  onClose: () => void
}

type Fields = { stage: WorkStage; service_id: string; body: LocalizedText }

/** Writes a script in three languages, beside what agents will see of it. */
export function ScriptForm({ script, stages, others, onClose }: ScriptFormProps) {
  const { scripts: text, records } = useText('office')
  const { nameOf } = useScriptName()
  const services = useServiceOptions(null)
  const [language, setLanguage] = useState<Language>('uz')
  const isTaken = (stage: WorkStage, serviceId: string | null) =>
    !script && others.some((other) => other.stage === stage && other.service_id === serviceId)
  return (
    <RecordForm
      record={script}
      recordShape={Script}
      schema={Typed}
      fieldsOf={(record) => fieldsOf(record, stages)}
      factsOf={({ body }) => ({ ...(body as LocalizedText) })}
      labels={{
        uz: fill(records.inLanguage, { label: text.body, language: records.language.uz }),
        en: fill(records.inLanguage, { label: text.body, language: records.language.en }),
        ru: fill(records.inLanguage, { label: text.body, language: records.language.ru }),
      }}
      save={(body, version) => {
        if (isTaken(body.stage, body.service_id)) throw new FormRefusal(text.exists)
        return callAsStaff(scripts.save, { body: { ...body, version } })
      }}
      text={text}
      shownIn={[scripts.list.path]}
      onClose={onClose}
    >
      {script ? (
        <p className="text-lg font-semibold">{nameOf(script)}</p>
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="stage"
            label={text.stage}
            placeholder={text.chooseStage}
            options={stages.map((value) => ({ value, label: text.stages[value] }))}
          />
          <SelectField
            name="service_id"
            label={text.service}
            placeholder={text.everyService}
            options={services}
          />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LanguageTabs
          label={records.languageTabs}
          names={records.language}
          emptyName={records.languageEmpty}
          fields={['body']}
          onChoose={setLanguage}
        >
          {(shown) => (
            <TextareaField
              name={`body.${shown}`}
              label={text.body}
              hint={
                <>
                  <p>{text.bodyHint}</p>
                  <p>{fill(text.fillsIn, { words: scriptWords.map((word) => `{${word}}`).join(' ') })}</p>
                </>
              }
              rows={16}
              autoComplete="off"
            />
          )}
        </LanguageTabs>
        <ScriptPreview language={language} />
      </div>
    </RecordForm>
  )
}

function fieldsOf(script: Script | null, stages: readonly WorkStage[]): Fields {
  if (script) return { stage: script.stage, service_id: script.service_id ?? '', body: script.body }
  const [first = 'initial'] = stages
  return { stage: first, service_id: '', body: { uz: '', en: '', ru: '' } }
}
