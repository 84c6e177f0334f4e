import { documentTypes } from 'contract/documents'
import { type InputFields, InputForm as Schema } from 'contract/input-forms'
import { inputFileKinds, inputs, ServiceInput } from 'contract/inputs'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { inputFactLabels, inputFacts, inputFields } from './input-fields.ts'
import { InputFileField } from './input-file-field.tsx'
import { useSaveInput } from './use-save-input.ts'

type InputFormProps = { input: ServiceInput | null; onClose: () => void }

export function InputForm({ input, onClose }: InputFormProps) {
  const office = useText('office')
  const { inputs: text, records, clients } = office
  const { save, files } = useSaveInput(input)
  return (
    <RecordForm
      record={input}
      recordShape={ServiceInput}
      schema={Schema}
      fieldsOf={inputFields}
      factsOf={(fields) => inputFacts(fields as InputFields)}
      labels={inputFactLabels(office)}
      save={save}
      text={text}
      refusedFields={{ document_type_taken: 'document_type' }}
      shownIn={[inputs.list.path, inputs.listByService.path]}
      hasMoreChanges={files.isChanged}
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="document_type"
          label={text.document_type}
          hint={text.documentTypeHint}
          placeholder={text.noType}
          options={documentTypes.map((type) => ({ value: type, label: clients.documentTypes[type] }))}
        />
        <TextField
          name="valid_days"
          label={text.valid_days}
          hint={text.validDaysHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
      {inputFileKinds.map((kind) => (
        <InputFileField
          key={kind}
          kind={kind}
          stored={input?.[kind] ?? null}
          change={files.changeOf(kind)}
          onChange={(change) => files.set(kind, change)}
        />
      ))}
    </RecordForm>
  )
}
