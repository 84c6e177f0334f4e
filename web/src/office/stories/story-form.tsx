import { fill } from 'contract/fill'
import { RichStory, stories } from 'contract/stories'
import { imageRules } from 'contract/uploads'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { usePicture } from '../../shared/use-picture.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { PictureField } from '../records/picture-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { useServiceOptions } from '../records/use-service-options.ts'
import { RatingField } from './rating-field.tsx'
import { storyFactLabels, storyFacts, storyFields } from './story-fields.ts'
import { StoryMore } from './story-more.tsx'
import { StoryPicture } from './story-picture.tsx'

type StoryFormProps = { story: RichStory | null; onClose: () => void }

/** A new story, or an existing one. */
export function StoryForm({ story, onClose }: StoryFormProps) {
  const office = useText('office')
  const language = useLanguage()
  const { stories: text, records } = office
  const options = useServiceOptions(story?.service_id ?? null)
  const serviceNames = Object.fromEntries(options.map(({ value, label }) => [value, label]))
  const picture = usePicture(imageRules, language)
  const file = picture.file ?? undefined
  return (
    <RecordForm
      record={story}
      recordShape={RichStory}
      schema={stories.create.body}
      fieldsOf={storyFields}
      factsOf={(fields) => storyFacts(fields, office, serviceNames)}
      labels={storyFactLabels(office)}
      save={(body, version) => {
        if (!story) return callAsStaff(stories.create, { body, file })
        // A form says nothing by an empty field: null would not be sent, and the old value would stay.
        const emptied = { service_id: body.service_id ?? '', consent_on: body.consent_on ?? '' }
        const changes = { ...body, ...emptied, version }
        return callAsStaff(stories.update, { params: { id: story.id }, body: changes, file })
      }}
      text={text}
      shownIn={[stories.list.path, stories.richList.path]}
      hasMoreChanges={file !== undefined}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="name" label={text.name} autoComplete="off" />
        <TextField name="country" label={text.country} autoComplete="off" />
      </div>
      <TextareaField name="text" label={text.text} />
      <RatingField name="rating" label={text.rating} />
      <div>
        <CheckboxField name="featured">{text.featured}</CheckboxField>
        <p className="ps-8 text-sm text-faint">{text.featuredHint}</p>
      </div>
      <StoryMore services={options} />
      <PictureField
        picture={picture}
        label={fill(records.optional, { label: records.picture })}
        hint={fill(records.pictureHint, { n: picture.megabytes })}
      >
        <StoryPicture url={picture.url ?? pictureAt(story?.image_url ?? null, 320)} />
      </PictureField>
    </RecordForm>
  )
}
