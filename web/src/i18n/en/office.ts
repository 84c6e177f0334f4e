import type { Translation } from '../translation.ts'
import type { office as model } from '../uz/office.ts'
import { channels } from './channels.ts'
import { apiKeys } from './office/api-keys.ts'
import { applications } from './office/applications.ts'
import { cases } from './office/cases.ts'
import { clients } from './office/clients.ts'
import { contacts } from './office/contacts.ts'
import { countries } from './office/countries.ts'
import { countryRules } from './office/country-rules.ts'
import { desk } from './office/desk.ts'
import { helper } from './office/helper.ts'
import { inbox } from './office/inbox.ts'
import { inputs } from './office/inputs.ts'
import { leadAgents } from './office/lead-agents.ts'
import { leadEditing } from './office/lead-editing.ts'
import { leadIntake } from './office/lead-intake.ts'
import { leadLists } from './office/lead-lists.ts'
import { leadManagers } from './office/lead-managers.ts'
import { leadRecord } from './office/lead-record.ts'
import { leadUndo } from './office/lead-undo.ts'
import { leads } from './office/leads.ts'
import { lists } from './office/lists.ts'
import { notifications } from './office/notifications.ts'
import { palette, shortcuts } from './office/palette.ts'
import { partners } from './office/partners.ts'
import { pictures } from './office/pictures.ts'
import { plots } from './office/plots.ts'
import { prefs } from './office/prefs.ts'
import { questions } from './office/questions.ts'
import { rates } from './office/rates.ts'
import { records } from './office/records.ts'
import { documentViews, review } from './office/review.ts'
import { scripts } from './office/scripts.ts'
import { services } from './office/services.ts'
import { settings } from './office/settings.ts'
import { steps } from './office/steps.ts'
import { stories } from './office/stories.ts'
import { system } from './office/system.ts'
import { tasks } from './office/tasks.ts'
import { team } from './office/team.ts'
import { telegram } from './office/telegram.ts'
import { today } from './office/today.ts'
import { webhooks } from './office/webhooks.ts'
import { passport } from './passport.ts'

export const office = {
  title: 'Admin panel',
  nav: {
    label: 'Sections',
    open: 'Open the menu of sections',
    collapse: 'Collapse the side panel',
    expand: 'Expand the side panel',
    toSite: 'Back to the site',
    sectionCount: '{n}',
    account: 'Account menu',
    settings: 'Profile settings',
    signOut: 'Sign out',
  },
  sections: {
    client: 'Clients',
    applications: 'Applications',
    services: 'Services',
    stories: 'Stories',
    partners: 'Partners',
    countries: 'Countries',
    questions: 'Questions',
    rates: 'Exchange rates',
    team: 'Team',
    pictures: 'Pictures',
    helper: 'Programme helper',
    contacts: 'Enquiries',
    service_inputs: 'Service inputs',
    leads: 'Leads',
    cases: 'Cases',
    review: 'Review queue',
    inbox: 'Messages',
    user: 'Admins',
    profile: 'Profile',
    system: 'System',
    'api-keys': 'API keys',
    webhooks: 'Webhooks',
    settings: 'Settings',
  },
  noPermission: {
    title: 'No permission',
    text: 'The section “{section}” is not open to your role. If you need it, ask an administrator.',
    toFirst: 'Go to “{section}”',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no such address in the admin panel. The link may be out of date, or there may be a typo in it.',
    toFirst: 'Start of the admin panel',
  },
  crash: {
    title: 'The page could not be shown',
    text: 'An unexpected error occurred. Try reloading the page.',
    reload: 'Reload',
  },
  meFailed: 'Your account could not be loaded',
  roles: {
    super_admin: 'Super admin',
    admin: 'Admin',
    manager: 'Manager',
    finance: 'Finance',
    call_manager: 'Call manager',
    call_agent: 'Call agent',
    consulting_manager: 'Consulting manager',
    consulting_agent: 'Consulting agent',
    document_manager: 'Document manager',
    document_agent: 'Document agent',
  },
  roleUses: {
    super_admin: 'everything, including admins and the audit log',
    admin: 'all sections and the staff below',
    manager: 'clients, applications, the content of the site and leads',
    finance: 'sees applications and client cards, enters exchange rates',
    call_manager: 'assigns new leads to call agents',
    call_agent: 'calls the leads assigned to them',
    consulting_manager: 'assigns leads to consultants',
    consulting_agent: 'consults and records the decision',
    document_manager: 'assigns leads to document agents',
    document_agent: 'collects the documents of leads',
  },
  login: {
    title: 'Sign in to the admin panel',
    login: 'Username or email',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot your password? Ask your admin for a new invitation link.',
    code: 'Confirmation code',
    codeHint: 'The 6 digits of your authenticator app, or one of your recovery codes.',
    codeLead: 'This account is protected by two-step verification.',
    codeSubmit: 'Confirm',
    back: 'Sign in with another account',
    welcome: 'Welcome to the admin panel!',
    failed: 'An error occurred while signing in',
  },
  invite: {
    title: 'Set a password',
    from: '{name} has invited you to the admin panel.',
    fromMachine: 'An account in the admin panel has been opened for you.',
    name: 'Name',
    login: 'Username',
    password: 'New password',
    repeat: 'Repeat the password',
    rules: 'At least {n} characters. Common passwords are not accepted.',
    submit: 'Save password and sign in',
    noToken: 'The link has no invitation code. Open the whole link from the email or message.',
    failed: 'The invitation could not be checked',
    passwordSet: 'Password saved. Signing in to this account also asks for a confirmation code.',
    toLogin: 'Go to the sign-in page',
  },
  lists,
  records,
  palette,
  shortcuts,
  clients,
  applications,
  cases,
  review,
  documentViews,
  inbox,
  services,
  steps,
  stories,
  partners,
  countries,
  countryRules,
  questions,
  rates,
  team,
  pictures,
  helper,
  contacts,
  inputs,
  leads,
  leadManagers,
  leadRecord,
  tasks,
  scripts,
  settings,
  today,
  leadIntake,
  notifications,
  desk,
  leadAgents,
  leadEditing,
  leadLists,
  leadUndo,
  plots,
  prefs,
  system,
  telegram,
  /** Of the own chat, as clients read them too. */
  channels,
  apiKeys,
  webhooks,
  staff: {
    title: 'Users List',
    add: 'New admin',
    edit: 'Edit',
    search: 'Search by name, username, phone or email',
    none: 'Nothing found',
    failed: 'The list of staff could not be loaded',
    actions: 'Actions',
    actionsOf: 'Actions: {name}',
    you: 'you',
    name: 'Name',
    fullName: 'Full name',
    username: 'Username',
    email: 'Email',
    phone: 'Phone',
    role: 'Role',
    extraRoles: 'Additional roles',
    extraRolesHint: 'Added to the main role.',
    active: 'Active',
    activeOf: 'Active: {name}',
    inactive: 'Turned off',
    chooseRole: 'Choose a role',
    optional: '{label} (optional)',
    ownRole: 'You cannot change your own role.',
    save: 'Save',
    saved: 'User saved',
    saveFailed: 'The user could not be saved: {message}',
    unknown: 'Unknown error',
    saveUnexpected: 'An unexpected error occurred while saving the user',
    resendInvite: 'Invite again',
    signOut: 'Sign out everywhere',
    signedOut: '{name} has been signed out everywhere',
    remove: 'Delete',
    removed: 'Admin deleted',
    refused: 'Error: {message}',
    removeFailed: 'The user could not be deleted',
    removeQuestion: 'Do you really want to delete it?',
    removeAbout: 'Their open leads become unassigned; the name stays in histories.',
    switchOffQuestion: 'Turn off the account?',
    switchOffAbout:
      'The member of staff is signed out at once and cannot sign in, and their open leads become unassigned. The account can be turned on again later.',
    switchOff: 'Turn off',
    gone: 'There is no such member of staff',
    network: 'The server cannot be reached',
  },
  inviteLink: {
    title: 'Invitation link',
    text: '{name} sets a password with this link. It is shown only now, works once and expires after 72 hours.',
    label: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy, please select the text',
    done: 'Done',
  },
  changed: {
    title: 'Someone else has changed this record in the meantime',
    text: 'These fields differ. Which should stay?',
    same: 'What you wrote is the same as what is saved now.',
    field: 'Field',
    mine: 'You entered',
    theirs: 'Saved now',
    nothing: '(empty)',
    takeTheirs: 'Take what is saved',
    sendMine: 'Save mine',
  },
  passportForm: passport,
  passport: {
    passportEnd: 'Last two digits: {digits}',
    reveal: 'Show the passport number',
    conceal: 'Hide the passport number',
  },
  profile: {
    title: 'Profile',
    personal: 'Personal details',
    name: 'Full name',
    email: 'Email',
    change: 'Change',
    saved: 'Profile updated',
    avatar: 'Picture',
    avatarHint: 'PNG, JPEG or WebP, at most {n} MB.',
    chooseAvatar: 'Choose picture',
    sendAvatar: 'Save picture',
    cancelAvatar: 'Cancel',
    avatarSaved: 'Picture updated',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'Repeat the new password',
    changePassword: 'Change password',
    passwordChanged: 'Password changed, sessions on other devices have ended',
  },
  factor: {
    title: 'Two-step verification',
    off: 'When it is on, signing in also asks for a code from an app on your phone.',
    on: 'Signing in asks for a code from the app on your phone after the password.',
    isOff: 'Off',
    isOn: 'On',
    begin: 'Turn on',
    password: 'Current password',
    next: 'Continue',
    scan: 'Scan this QR code with your authenticator app, then enter the code that it shows.',
    qr: 'QR code for the authenticator app',
    secret: 'If you cannot scan it, enter this key in the app by hand:',
    code: 'Confirmation code',
    codeHint: 'The 6 digits of the app, or a recovery code.',
    codeFromApp: 'The 6 digits that the app shows.',
    verify: 'Confirm and turn on',
    recoveryTitle: 'Recovery codes',
    recoveryText:
      'If you lose the phone, you sign in with these codes. Each works once. They are not shown again: store them in a safe place.',
    saved: 'I have stored them',
    remove: 'Turn off',
    removeLead: 'To turn it off, enter your password and the current code.',
    removed: 'Two-step verification turned off',
    enabled: 'Two-step verification turned on',
  },
} satisfies Translation<typeof model, 'en'>
