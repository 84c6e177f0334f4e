import type { StatusStep } from './demo-applications.ts'
import type { DemoLogin } from './demo-staff.ts'
import type { Message, Step } from './lead-steps.ts'
import type { Moment } from './moments.ts'

type DemoContact = {
  name: string
  email: string | null
  region: string | null
  born: number | null
  passport?: string
  created: Moment
  steps: Step[]
  /** What became of the application of a completed lead. */
  decision?: StatusStep
}

/** How a lead came in: a message on the site, the cabinet of the demo client, or by hand in the office. */
type Arrival =
  | { source: 'website'; email: string; message: Message }
  | { source: 'cabinet' }
  | { source: 'office' | 'import' | 'instagram' | 'telegram' | 'tavsiya'; by: DemoLogin }

export type DemoLead = DemoContact & Arrival
