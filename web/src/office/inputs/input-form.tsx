import { inputs, ServiceInput } from 'contract/inputs'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { type InputFields, inputFactLabels, inputFacts, inputFields } from './input-fields.ts'

type InputFormProps = { input: ServiceInput | null; onClose: () => void }

export function InputForm({ input, onClose }: InputFormProps) {
  const office = useText('office')
  const { inputs: text, records } = office
  return (
    <RecordForm
      record={input}
      recordShape={ServiceInput}
      schema={inputs.create.body}
      fieldsOf={inputFields}
      factsOf={(fields) => inputFacts(fields as InputFields)}
      labels={inputFactLabels(office)}
      save={(body, version) => {
        if (!input) return callAsStaff(inputs.create, { body })
        return callAsStaff(inputs.update, { params: { id: input.id }, body: { ...body, version } })
      }}
      text={text}
      shownIn={[inputs.list.path, inputs.listByService.path]}
      onClose={onClose}
    >
      <LanguageTabs
        label={text.languageTabs}
        names={records.language}
        emptyName={records.languageEmpty}
        fields={['name', 'description']}
      >
        {(language) => (
          <>
            <TextField name={`name.${language}`} label={text.name} maxLength={200} autoComplete="off" />
            <TextareaField
              name={`description.${language}`}
              label={text.description}
              hint={text.descriptionHint}
              rows={4}
              autoComplete="off"
            />
          </>
        )}
      </LanguageTabs>
    </RecordForm>
  )
}
