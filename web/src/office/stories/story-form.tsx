import { fill } from 'contract/fill'
import { Story, stories } from 'contract/stories'
import { imageRules } from 'contract/uploads'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { usePicture } from '../../shared/use-picture.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { PictureField } from '../records/picture-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { RatingField } from './rating-field.tsx'
import { storyFacts, storyFields } from './story-fields.ts'
import { StoryPicture } from './story-picture.tsx'

type StoryFormProps = { story: Story | null; onClose: () => void }

/** A new story, or an existing one. */
export function StoryForm({ story, onClose }: StoryFormProps) {
  const { stories: text, records } = useText('office')
  const picture = usePicture(imageRules, 'uz')
  const file = picture.file ?? undefined
  return (
    <RecordForm
      record={story}
      recordShape={Story}
      schema={stories.create.body}
      fieldsOf={storyFields}
      factsOf={(fields) => storyFacts(fields, text)}
      labels={text}
      save={(body, version) =>
        story
          ? callAsStaff(stories.update, { params: { id: story.id }, body: { ...body, version }, file })
          : callAsStaff(stories.create, { body, file })
      }
      text={text}
      shownIn={[stories.list.path]}
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
