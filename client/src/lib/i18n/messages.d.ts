// Written by client/i18n/message-types.ts from client/locales: do not edit.

declare module 'virtual:messages/accountData' {
  export const accountData: {
    readonly exporting: {
      readonly heading: string;
      readonly text: string;
      readonly submit: string;
      readonly fileName: string;
      readonly done: string;
      readonly failed: string;
      readonly submitWithFiles: string;
      readonly archiveName: string;
    };
    readonly deletion: {
      readonly heading: string;
      readonly text: string;
      readonly open: string;
      readonly loading: string;
      readonly previewFailed: string;
      readonly deleted: string;
      readonly account: string;
      readonly settings: string;
      readonly studyTasks: (values: { count: number }) => string;
      readonly pending: (values: { count: number }) => string;
      readonly withdrawn: (values: { count: number }) => string;
      readonly drafts: (values: { count: number }) => string;
      readonly extensionRequests: (values: { count: number }) => string;
      readonly assignmentsDeleted: (values: { count: number }) => string;
      readonly listedAssignments: (values: { count: number }) => string;
      readonly snippets: (values: { count: number }) => string;
      readonly classMemberships: (values: { count: number }) => string;
      readonly classInvitations: (values: { count: number }) => string;
      readonly classesKept: (values: { count: number }) => string;
      readonly pictures: (values: { count: number }) => string;
      readonly files: (values: { count: number }) => string;
      readonly calendarFeed: string;
      readonly newsletter: string;
      readonly transferred: string;
      readonly assignmentsTransferred: (values: { count: number }) => string;
      readonly kept: string;
      readonly marked: (values: { count: number }) => string;
      readonly extensionsKept: (values: { count: number }) => string;
      readonly submissionsMarked: (values: { count: number }) => string;
      readonly annotationsKept: (values: { count: number }) => string;
      readonly messagesKept: (values: { count: number }) => string;
      readonly announcementsKept: (values: { count: number }) => string;
      readonly assignmentsKept: (values: { count: number }) => string;
      readonly classesArchived: (values: { count: number }) => string;
      readonly picturesKept: (values: { count: number }) => string;
      readonly filesKept: (values: { count: number }) => string;
      readonly lastTeacher: string;
      readonly exportFirst: string;
      readonly password: string;
      readonly wrongPassword: string;
      readonly email: (values: { email: string | number }) => string;
      readonly emailHint: string;
      readonly emailWrong: string;
      readonly submit: string;
      readonly cancel: string;
      readonly failed: string;
      readonly otherAccount: string;
      readonly popupBlocked: string;
      readonly cancelled: string;
      readonly done: string;
      readonly doneText: string;
    };
  };
}

declare module 'virtual:messages/account' {
  export const account: {
    readonly name: string;
    readonly email: string;
    readonly photoURL: string;
    readonly photoURLHint: string;
    readonly password: string;
    readonly showPassword: string;
    readonly hidePassword: string;
    readonly required: {
      readonly name: string;
      readonly email: string;
      readonly photoURL: string;
      readonly password: string;
    };
    readonly invalidEmail: string;
    readonly invalidName: string;
    readonly invalidPhotoURL: string;
    readonly offline: string;
    readonly unreachable: string;
    readonly unreachableTitle: string;
    readonly notConfigured: string;
    readonly sessionExpired: string;
    readonly refused: {
      readonly titles: {
        readonly '400': string;
        readonly '401': string;
        readonly '403': string;
        readonly '409': string;
      };
      readonly signInAgain: string;
      readonly verificationSent: (values: { email: string | number }) => string;
      readonly signedOut: string;
      readonly notYet: string;
    };
  };
}

declare module 'virtual:messages/app' {
  export const app: {
    readonly name: string;
    readonly skipToContent: string;
    readonly loading: string;
    readonly tryAgain: string;
    readonly opensNewTab: string;
    readonly close: string;
    readonly notifications: string;
    readonly showAll: string;
    readonly showLess: string;
    readonly notCopied: string;
  };
}

declare module 'virtual:messages/assignmentDetails' {
  export const assignmentDetails: {
    readonly recordedTime: string;
    readonly steps: string;
    readonly back: string;
    readonly missing: string;
    readonly failed: string;
    readonly readOnly: string;
    readonly about: string;
    readonly readMore: string;
    readonly readLess: string;
    readonly difficulty: string;
    readonly marks: string;
    readonly due: string;
    readonly estimatedTime: string;
    readonly marking: string;
    readonly anonymous: string;
    readonly author: string;
    readonly take: string;
    readonly restricted: string;
    readonly alreadySubmitted: string;
    readonly toDashboard: string;
    readonly ownFailed: string;
    readonly offList: string;
    readonly class: string;
    readonly twins: string;
    readonly copy: string;
    readonly submissions: string;
    readonly deletedForStudent: string;
    readonly deletedForTeacher: string;
    readonly materials: string;
  };
}

declare module 'virtual:messages/assignmentForm' {
  export const assignmentForm: {
    readonly createHeading: string;
    readonly createText: string;
    readonly updateHeading: string;
    readonly updateText: string;
    readonly title: string;
    readonly description: string;
    readonly descriptionHint: string;
    readonly marks: string;
    readonly marksHint: (values: { min: number; max: number }) => string;
    readonly marksForced: (values: { from: string | number; to: string | number; min: number; max: number }) => string;
    readonly notSentYet: (values: { note: string | number }) => string;
    readonly difficulty: string;
    readonly estimatedMinutes: string;
    readonly estimatedMinutesHint: (values: { min: number; max: number }) => string;
    readonly anonymous: string;
    readonly anonymousHint: string;
    readonly anonymousFixed: string;
    readonly questionsClosed: string;
    readonly questionsClosedHint: string;
    readonly yes: string;
    readonly no: string;
    readonly date: string;
    readonly dateHint: string;
    readonly publishAt: string;
    readonly publishAtHint: string;
    readonly publishAtInvalid: string;
    readonly applyTo: string;
    readonly applyToOne: string;
    readonly applyToAll: (values: { classes: string | number }) => string;
    readonly applyToHint: string;
    readonly pastDay: {
      readonly title: string;
      readonly text: (values: { day: string | number; distance: string | number }) => string;
      readonly confirm: string;
      readonly cancel: string;
    };
    readonly upload: string;
    readonly uploadFailed: string;
    readonly imageURL: string;
    readonly imageURLHint: string;
    readonly create: string;
    readonly update: string;
    readonly saving: string;
    readonly created: string;
    readonly createFailed: string;
    readonly updated: string;
    readonly updateFailed: string;
    readonly unchanged: string;
    readonly submitted: {
      readonly title: string;
      readonly text: (values: { count: number; marks: number; title: string | number }) => string;
      readonly unknown: (values: { marks: number; title: string | number }) => string;
      readonly confirm: string;
    };
    readonly steps: string;
    readonly stepsHint: (values: { max: number }) => string;
    readonly step: (values: { number: number }) => string;
    readonly stepMinutes: string;
    readonly minutesOfStep: (values: { number: number }) => string;
    readonly addStep: string;
    readonly removeStep: (values: { number: number }) => string;
    readonly rubricInvalid: string;
    readonly changedMeanwhile: string;
    readonly audience: string;
    readonly everyone: string;
    readonly someClasses: string;
    readonly classDay: (values: { name: string | number }) => string;
    readonly classRequired: string;
    readonly classDayInvalid: (values: { example: string | number }) => string;
    readonly classesFailed: string;
    readonly ofClass: string;
    readonly load: {
      readonly due: (values: { count: number; day: string | number; known: string; duration: string | number }) => string;
      readonly more: (values: { count: number }) => string;
      readonly taught: string;
      readonly count: (values: { count: number; known: string; duration: string | number }) => string;
      readonly others: (values: { count: number; known: string; duration: string | number }) => string;
      readonly failed: string;
    };
    readonly materials: {
      readonly label: string;
      readonly notUploaded: string;
      readonly orDrop: string;
      readonly added: string;
      readonly tooMany: (values: { count: number; extra: number }) => string;
    };
  };
}

declare module 'virtual:messages/editConflict' {
  export const editConflict: {
    readonly current: string;
    readonly typed: string;
    readonly take: string;
  };
}

declare module 'virtual:messages/myList' {
  export const myList: {
    readonly add: string;
    readonly remove: string;
    readonly onMyList: string;
    readonly removed: string;
    readonly failed: string;
  };
}

declare module 'virtual:messages/announcements' {
  export const announcements: {
    readonly heading: string;
    readonly failed: string;
    readonly empty: string;
    readonly showAll: (values: { count: number }) => string;
    readonly showFewer: string;
    readonly label: string;
    readonly required: string;
    readonly send: string;
    readonly done: string;
    readonly notSent: string;
    readonly deleting: {
      readonly button: string;
      readonly title: string;
      readonly text: string;
      readonly confirm: string;
      readonly done: string;
      readonly failed: string;
    };
  };
}

declare module 'virtual:messages/assignments' {
  export const assignments: {
    readonly heading: string;
    readonly text: string;
    readonly create: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly emptyFiltered: string;
    readonly emptySearch: (values: { words: string | number }) => string;
    readonly emptySearchFiltered: (values: { words: string | number }) => string;
    readonly showAll: string;
    readonly clearSearch: string;
    readonly found: (values: { count: number; words: string | number }) => string;
    readonly foundMany: (values: { count: number; words: string | number }) => string;
    readonly count: (values: { count: number }) => string;
    readonly loading: string;
    readonly failed: string;
    readonly slow: string;
    readonly filter: string;
    readonly topic: string;
    readonly allTopics: string;
    readonly group: string;
    readonly groups: {
      readonly day: string;
      readonly topic: string;
    };
    readonly noTopic: string;
    readonly days: {
      readonly week: string;
      readonly later: string;
      readonly past: string;
    };
    readonly pages: string;
    readonly marks: (values: { marks: number }) => string;
    readonly submitted: string;
    readonly due: (values: { day: string | number }) => string;
    readonly by: (values: { name: string | number }) => string;
    readonly view: string;
    readonly publishedOn: (values: { moment: string | number }) => string;
    readonly edit: string;
    readonly delete: string;
    readonly deleteFacts: (values: { count: number; title: string | number }) => string;
    readonly deleteUncounted: (values: { title: string | number }) => string;
    readonly deleteTwins: (values: { classes: string | number }) => string;
    readonly editRefusedTitle: string;
    readonly editRefused: (values: { name: string | number }) => string;
    readonly deletedText: string;
    readonly deleteFailedTitle: string;
    readonly deleteNothing: string;
    readonly deleteRefused: (values: { name: string | number }) => string;
    readonly deleteFailed: string;
    readonly deleteNoAnswer: string;
    readonly recorded: {
      readonly released: string;
      readonly excused: string;
    };
  };
}

declare module 'virtual:messages/classes' {
  export const classes: {
    readonly heading: string;
    readonly text: string;
    readonly create: string;
    readonly created: string;
    readonly students: (values: { count: number }) => string;
    readonly taughtBy: (values: { teachers: string | number }) => string;
    readonly code: (values: { code: string | number }) => string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly emptyTeacherText: string;
    readonly archived: string;
    readonly archivedText: string;
    readonly noneArchived: string;
    readonly noneArchivedText: string;
  };
}

declare module 'virtual:messages/classForm' {
  export const classForm: {
    readonly createHeading: string;
    readonly name: string;
    readonly nameHint: string;
    readonly subject: string;
    readonly optional: string;
    readonly term: string;
    readonly termHint: string;
    readonly colour: string;
    readonly colours: {
      readonly blue: string;
      readonly teal: string;
      readonly green: string;
      readonly yellow: string;
      readonly orange: string;
      readonly red: string;
      readonly pink: string;
      readonly purple: string;
    };
    readonly create: string;
    readonly failed: string;
    readonly changeHeading: string;
    readonly save: string;
    readonly changeFailed: string;
    readonly changedMeanwhile: string;
  };
}

declare module 'virtual:messages/classSettings' {
  export const classSettings: {
    readonly save: string;
    readonly failed: string;
    readonly nameRequired: string;
    readonly weight: string;
    readonly weightOf: (values: { number: number }) => string;
    readonly topics: {
      readonly heading: string;
      readonly text: string;
      readonly name: (values: { number: number }) => string;
      readonly remove: (values: { number: number }) => string;
      readonly add: string;
    };
    readonly categories: {
      readonly heading: string;
      readonly text: string;
      readonly name: (values: { number: number }) => string;
      readonly remove: (values: { number: number }) => string;
      readonly add: string;
    };
    readonly holidays: {
      readonly heading: string;
      readonly text: string;
      readonly first: string;
      readonly last: string;
      readonly add: string;
      readonly remove: (values: { days: string | number }) => string;
      readonly wrong: string;
    };
  };
}

declare module 'virtual:messages/copyForm' {
  export const copyForm: {
    readonly heading: string;
    readonly text: string;
    readonly class: string;
    readonly firstDay: string;
    readonly firstDayHint: string;
    readonly assignments: string;
    readonly newest: (values: { max: number }) => string;
    readonly now: (values: { day: string | number }) => string;
    readonly day: (values: { title: string | number }) => string;
    readonly submit: string;
    readonly failed: string;
    readonly noneChosen: string;
    readonly dayInvalid: (values: { example: string | number; title: string | number }) => string;
    readonly classRequired: string;
    readonly empty: string;
    readonly loading: string;
    readonly loadFailed: string;
    readonly done: (values: { count: number }) => string;
  };
}

declare module 'virtual:messages/classPage' {
  export const classPage: {
    readonly back: string;
    readonly loading: string;
    readonly failed: string;
    readonly teachers: string;
    readonly noTeachers: string;
    readonly students: (values: { count: number }) => string;
    readonly archived: string;
    readonly backToArchived: string;
    readonly change: string;
    readonly settings: string;
    readonly settingsOf: (values: { name: string | number }) => string;
    readonly changed: string;
    readonly tabs: {
      readonly label: string;
      readonly assignments: string;
      readonly members: string;
      readonly progress: string;
    };
    readonly archiving: {
      readonly button: string;
      readonly done: (values: { name: string | number }) => string;
      readonly failed: string;
    };
    readonly restoring: {
      readonly button: string;
      readonly done: (values: { name: string | number }) => string;
      readonly failed: string;
    };
    readonly leaving: {
      readonly button: string;
      readonly text: (values: { name: string | number }) => string;
      readonly confirm: string;
      readonly done: string;
      readonly failed: string;
    };
    readonly leavingAsTeacher: {
      readonly button: string;
      readonly title: string;
      readonly text: (values: { name: string | number }) => string;
      readonly confirm: string;
      readonly last: {
        readonly title: string;
        readonly text: (values: { name: string | number }) => string;
        readonly confirm: string;
      };
      readonly done: string;
      readonly failed: string;
    };
    readonly adding: {
      readonly email: string;
      readonly hint: string;
      readonly emailRequired: string;
      readonly button: string;
      readonly done: string;
      readonly already: string;
      readonly failed: string;
    };
    readonly removing: {
      readonly button: string;
      readonly title: string;
      readonly text: string;
      readonly confirm: string;
      readonly done: (values: { name: string | number }) => string;
      readonly failed: string;
    };
    readonly createAssignment: string;
    readonly copy: string;
    readonly noAssignments: string;
    readonly noAssignmentsText: string;
    readonly noAssignmentsTeacherText: string;
  };
}

declare module 'virtual:messages/classMembers' {
  export const classMembers: {
    readonly heading: string;
    readonly name: string;
    readonly email: string;
    readonly joined: string;
    readonly joinedOn: (values: { day: string | number }) => string;
    readonly action: string;
    readonly search: string;
    readonly count: (values: { count: number }) => string;
    readonly pages: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly removing: {
      readonly button: string;
      readonly title: string;
      readonly text: string;
      readonly confirm: string;
      readonly done: (values: { name: string | number }) => string;
      readonly failed: string;
      readonly nothing: string;
      readonly newCode: string;
      readonly keepCode: string;
    };
  };
}

declare module 'virtual:messages/classInvitations' {
  export const classInvitations: {
    readonly heading: string;
    readonly text: (values: { days: string | number }) => string;
    readonly failed: string;
    readonly firstOf: (values: { shown: string | number; count: string | number }) => string;
    readonly invite: string;
    readonly withdrawing: {
      readonly button: string;
      readonly done: (values: { name: string | number }) => string;
      readonly failed: string;
      readonly notUndone: string;
    };
    readonly addresses: string;
    readonly addressesHint: string;
    readonly addressesRequired: string;
    readonly tooMany: (values: { max: number }) => string;
    readonly file: string;
    readonly fileHint: string;
    readonly fileRead: (values: { count: number }) => string;
    readonly fileEmpty: string;
    readonly fileFailed: string;
    readonly check: string;
    readonly previewFailed: string;
    readonly summary: (values: { count: number; all: number }) => string;
    readonly preview: string;
    readonly address: string;
    readonly outcome: string;
    readonly outcomes: {
      readonly new: string;
      readonly member: string;
      readonly invited: string;
      readonly repeated: string;
      readonly invalid: string;
    };
    readonly send: (values: { count: number }) => string;
    readonly back: string;
    readonly sent: (values: { count: number }) => string;
    readonly sendFailed: string;
    readonly notInvited: (values: { count: number }) => string;
  };
}

declare module 'virtual:messages/classMatrix' {
  export const classMatrix: {
    readonly heading: string;
    readonly caption: string;
    readonly student: string;
    readonly average: string;
    readonly missing: string;
    readonly wholeClass: string;
    readonly noAverage: string;
    readonly counted: (values: { count: number }) => string;
    readonly mark: (values: { mark: string | number; percent: string | number }) => string;
    readonly late: string;
    readonly inPercent: (values: { maxima: string | number }) => string;
    readonly missingCount: (values: { count: number }) => string;
    readonly withoutHandIn: string;
    readonly states: {
      readonly 'not-due': string;
      readonly missing: string;
      readonly 'before-joining': string;
      readonly deleted: string;
      readonly excused: string;
      readonly submitted: string;
      readonly late: string;
      readonly returned: string;
    };
    readonly loading: string;
    readonly failed: string;
    readonly noStudents: string;
    readonly noStudentsText: string;
    readonly noAssignments: string;
    readonly noAssignmentsText: string;
    readonly createAssignment: string;
    readonly nobody: string;
    readonly search: string;
    readonly filter: string;
    readonly all: string;
    readonly withMissing: string;
    readonly count: (values: { count: number }) => string;
    readonly pages: string;
    readonly columns: string;
    readonly newer: string;
    readonly older: string;
    readonly range: (values: { first: string | number; last: string | number; count: string | number }) => string;
    readonly download: string;
    readonly downloadFailed: string;
    readonly selectAll: (values: { count: number }) => string;
    readonly selectRow: (values: { count: number; name: string | number }) => string;
    readonly selectRowPart: (values: { count: number; all: number; name: string | number }) => string;
    readonly selectColumn: (values: { count: number; title: string | number }) => string;
    readonly selectCell: (values: { state: string | number; title: string | number; name: string | number }) => string;
    readonly remindedToday: string;
    readonly selection: string;
    readonly selected: (values: { reminders: number; students: number }) => string;
    readonly notShown: (values: { count: number }) => string;
    readonly tooMany: (values: { max: string | number }) => string;
    readonly remind: (values: { count: number }) => string;
    readonly clear: string;
    readonly cleared: string;
    readonly sent: (values: { count: number }) => string;
    readonly alreadyReminded: (values: { count: number }) => string;
    readonly notNeeded: (values: { count: number }) => string;
    readonly notSent: string;
    readonly deletedTitle: (values: { title: string | number }) => string;
  };
}

declare module 'virtual:messages/classCode' {
  export const classCode: {
    readonly heading: string;
    readonly text: string;
    readonly show: string;
    readonly copyLink: string;
    readonly linkCopied: string;
    readonly howToJoin: (values: { site: string | number }) => string;
    readonly qr: (values: { name: string | number }) => string;
    readonly offText: string;
    readonly renew: string;
    readonly switchOff: string;
    readonly switchOn: string;
    readonly switchedOn: string;
    readonly switchedOff: string;
    readonly switchFailed: string;
    readonly renewing: {
      readonly title: string;
      readonly text: (values: { name: string | number }) => string;
      readonly confirm: string;
      readonly done: string;
      readonly failed: string;
    };
  };
}

declare module 'virtual:messages/joinClass' {
  export const joinClass: {
    readonly heading: string;
    readonly text: string;
    readonly code: string;
    readonly codeHint: string;
    readonly codeTooShort: (values: { count: string | number }) => string;
    readonly join: string;
    readonly joined: string;
    readonly failed: string;
    readonly studentsOnly: string;
    readonly studentsOnlyText: string;
    readonly toClasses: string;
  };
}

declare module 'virtual:messages/invitations' {
  export const invitations: {
    readonly heading: string;
    readonly question: (values: { teachers: string | number }) => string;
    readonly more: (values: { count: number }) => string;
    readonly accept: string;
    readonly decline: string;
    readonly joined: string;
    readonly failed: string;
    readonly loadFailed: string;
  };
}

declare module 'virtual:messages/courses' {
  export const courses: {
    readonly heading: string;
    readonly text: string;
    readonly loading: string;
    readonly failed: (values: { message: string | number }) => string;
    readonly httpError: (values: { code: string | number }) => string;
    readonly notAList: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly by: (values: { author: string | number }) => string;
    readonly since: string;
    readonly users: (values: { count: number }) => string;
    readonly messages: (values: { count: number }) => string;
    readonly rating: (values: { rating: number }) => string;
  };
}

declare module 'virtual:messages/credentials' {
  export const credentials: {
    readonly open: string;
    readonly title: string;
    readonly text: string;
    readonly email: string;
    readonly password: string;
    readonly copyEmail: string;
    readonly copyPassword: string;
    readonly copied: string;
    readonly copyFailed: string;
    readonly close: string;
  };
}

declare module 'virtual:messages/days' {
  export const days: {
    readonly overdue: (values: { duration: string | number }) => string;
    readonly duration: (values: { hours: number; minutes: number }) => string;
  };
}

declare module 'virtual:messages/dialogs' {
  export const dialogs: {
    readonly ok: string;
    readonly no: string;
    readonly cancel: string;
    readonly areYouSure: string;
    readonly notRevertible: string;
    readonly yesDelete: string;
    readonly deleted: string;
  };
}

declare module 'virtual:messages/difficulty' {
  export const difficulty: {
    readonly easy: string;
    readonly medium: string;
    readonly hard: string;
  };
}

declare module 'virtual:messages/login' {
  export const login: {
    readonly heading: string;
    readonly subheading: string;
    readonly submit: string;
    readonly noAccount: string;
    readonly toSignUp: string;
    readonly success: string;
    readonly invalid: string;
    readonly tooManyAttempts: string;
    readonly disabled: string;
  };
}

declare module 'virtual:messages/signUp' {
  export const signUp: {
    readonly heading: string;
    readonly subheading: string;
    readonly submit: string;
    readonly haveAccount: string;
    readonly toLogin: string;
    readonly success: string;
    readonly successText: string;
    readonly emailInUse: string;
    readonly weakPassword: string;
    readonly passwordRefused: string;
    readonly invalidEmail: string;
    readonly failed: string;
  };
}

declare module 'virtual:messages/signInReasons' {
  export const signInReasons: {
    readonly assignmentDetails: string;
    readonly updateAssignment: string;
    readonly createAssignment: string;
    readonly studyTask: string;
    readonly updateStudyTask: string;
    readonly giveMark: string;
    readonly dashboard: string;
    readonly account: string;
    readonly page: string;
    readonly joinClass: string;
  };
}

declare module 'virtual:messages/social' {
  export const social: {
    readonly divider: string;
    readonly button: string;
    readonly failed: string;
    readonly popupBlocked: string;
    readonly otherMethod: string;
  };
}

declare module 'virtual:messages/errorPage' {
  export const errorPage: {
    readonly notFound: {
      readonly heading: string;
      readonly text: string;
    };
    readonly forbidden: {
      readonly heading: string;
      readonly text: string;
    };
    readonly offline: {
      readonly heading: string;
      readonly text: string;
    };
    readonly unavailable: {
      readonly heading: string;
      readonly text: string;
    };
    readonly unexpected: {
      readonly heading: string;
      readonly text: string;
    };
    readonly update: {
      readonly heading: string;
      readonly text: string;
    };
    readonly reload: string;
  };
}

declare module 'virtual:messages/evaluation' {
  export const evaluation: {
    readonly heading: string;
    readonly back: string;
    readonly backToAssignment: string;
    readonly student: string;
    readonly assignment: string;
    readonly showAssignment: string;
    readonly submitted: string;
    readonly due: (values: { day: string | number }) => string;
    readonly mark: string;
    readonly obtainedMark: string;
    readonly obtainedMarkHint: (values: { marks: number }) => string;
    readonly tooHigh: (values: { marks: number }) => string;
    readonly feedback: string;
    readonly feedbackHint: string;
    readonly submit: string;
    readonly correct: string;
    readonly submitting: string;
    readonly done: string;
    readonly doneText: string;
    readonly failed: string;
    readonly failedText: string;
    readonly current: (values: { mark: number; marks: number }) => string;
    readonly changedMeanwhile: (values: { mark: number; marks: number }) => string;
    readonly changedByYou: (values: { mark: number; marks: number }) => string;
    readonly replacedMeanwhile: string;
    readonly teachersOnly: string;
    readonly of: (values: { marks: number }) => string;
    readonly submitAndNext: string;
    readonly doneBefore: (values: { mark: number; marks: number; name: string | number }) => string;
    readonly pagePoints: {
      readonly sum: (values: { points: string | number }) => string;
      readonly take: (values: { mark: string | number }) => string;
      readonly fillIn: (values: { count: number }) => string;
      readonly unnamed: (values: { points: number }) => string;
    };
    readonly drafts: {
      readonly releaseAtOnce: string;
      readonly submit: string;
      readonly submitAndNext: string;
      readonly saveOnce: string;
      readonly releaseOnce: string;
      readonly feedbackHint: string;
      readonly saved: string;
      readonly savedText: string;
      readonly savedBefore: (values: { mark: number; marks: number; name: string | number }) => string;
      readonly badge: string;
      readonly current: (values: { mark: number; marks: number }) => string;
      readonly withoutFeedback: string;
      readonly changedMeanwhile: (values: { mark: number; marks: number }) => string;
      readonly changedByYou: (values: { mark: number; marks: number }) => string;
      readonly undo: string;
      readonly choiceNotSaved: string;
      readonly undoTitle: string;
      readonly undoText: string;
      readonly undoConfirm: string;
      readonly notUndone: string;
      readonly gone: string;
    };
    readonly takeBack: {
      readonly button: string;
      readonly title: string;
      readonly facts: (values: { mark: number; marks: number; name: string | number; title: string | number }) => string;
      readonly text: (values: { name: string | number }) => string;
      readonly alias: string;
      readonly confirm: string;
      readonly done: (values: { mark: number; marks: number; name: string | number }) => string;
      readonly failed: string;
      readonly gone: string;
    };
    readonly earlier: {
      readonly heading: string;
      readonly failed: string;
      readonly attempt: (values: { number: number }) => string;
      readonly attempts: (values: { count: number }) => string;
      readonly files: (values: { count: number }) => string;
      readonly ended: {
        readonly replaced: string;
        readonly withdrawn: string;
        readonly returned: string;
      };
      readonly droppedFeedback: string;
      readonly note: string;
      readonly history: (values: { count: number }) => string;
      readonly kinds: {
        readonly draft: string;
        readonly released: string;
        readonly corrected: string;
        readonly returned: string;
        readonly 'release-taken-back': string;
        readonly excused: string;
        readonly 'draft-removed': string;
        readonly 'mark-removed': string;
        readonly 'excuse-removed': string;
      };
      readonly mark: (values: { mark: number; marks: number }) => string;
      readonly before: (values: { mark: number; marks: number }) => string;
      readonly withoutHandIn: string;
      readonly by: (values: { name: string | number }) => string;
    };
    readonly queue: {
      readonly label: string;
      readonly positionToMark: (values: { position: number; total: number }) => string;
      readonly toMark: (values: { total: number }) => string;
      readonly position: (values: { position: number; total: number }) => string;
      readonly total: (values: { total: number }) => string;
      readonly now: (values: { title: string | number; name: string | number }) => string;
      readonly previous: string;
      readonly next: string;
      readonly backTo: (values: { name: string | number }) => string;
      readonly backToLast: string;
    };
    readonly views: {
      readonly label: string;
      readonly document: string;
      readonly mark: string;
    };
    readonly snippets: {
      readonly heading: string;
      readonly hint: string;
      readonly empty: string;
      readonly loading: string;
      readonly failed: string;
      readonly insert: (values: { text: string | number }) => string;
      readonly save: string;
      readonly saveHint: string;
      readonly saved: (values: { text: string | number }) => string;
      readonly onlyThis: string;
      readonly others: (values: { count: number }) => string;
      readonly nothingToSave: string;
      readonly tooLong: (values: { max: number }) => string;
      readonly full: (values: { max: number }) => string;
      readonly edit: (values: { text: string | number }) => string;
      readonly editTitle: string;
      readonly text: string;
      readonly saveEdited: string;
      readonly notSaved: string;
      readonly remove: (values: { text: string | number }) => string;
      readonly removeTitle: string;
      readonly removeConfirm: string;
      readonly removeFailed: string;
    };
    readonly answer: string;
    readonly answerHint: string;
  };
}

declare module 'virtual:messages/returning' {
  export const returning: {
    readonly open: string;
    readonly title: (values: { name: string | number }) => string;
    readonly reason: string;
    readonly reasonHint: string;
    readonly date: string;
    readonly dateHint: string;
    readonly withAnnotations: string;
    readonly send: string;
    readonly failed: string;
    readonly gone: string;
    readonly done: (values: { name: string | number }) => string;
    readonly isReturned: (values: { name: string | number }) => string;
    readonly cannotOpen: string;
    readonly cannotOpenTitle: (values: { name: string | number }) => string;
    readonly sharing: {
      readonly request: (values: { link: string | number; steps: string | number }) => string;
      readonly google: string;
      readonly onedrive: string;
      readonly dropbox: string;
      readonly icloud: string;
      readonly other: string;
    };
  };
}

declare module 'virtual:messages/nextSteps' {
  export const nextSteps: {
    readonly heading: string;
    readonly onPage: (values: { page: number }) => string;
    readonly hint: string;
    readonly step: (values: { number: number }) => string;
    readonly add: string;
    readonly remove: (values: { number: number }) => string;
    readonly loading: string;
    readonly failed: string;
    readonly day: string;
    readonly take: string;
    readonly addedToTasks: (values: { day: string | number }) => string;
    readonly dayRequired: string;
    readonly textRequired: string;
    readonly done: string;
    readonly notDone: string;
    readonly undo: string;
    readonly takeFailed: string;
    readonly undoFailed: string;
    readonly show: string;
    readonly showHint: (values: { title: string | number; done: number; count: number }) => string;
    readonly doneOf: (values: { done: number; count: number }) => string;
    readonly ofFeedback: (values: { title: string | number }) => string;
  };
}

declare module 'virtual:messages/rubric' {
  export const rubric: {
    readonly heading: string;
    readonly optional: string;
    readonly marksFirst: string;
    readonly takeOver: string;
    readonly none: string;
    readonly make: string;
    readonly edit: string;
    readonly loading: string;
    readonly loadFailed: string;
    readonly hint: (values: { marks: string | number }) => string;
    readonly useEarlier: string;
    readonly search: string;
    readonly useOf: (values: { title: string | number }) => string;
    readonly summary: (values: { count: number; marks: number }) => string;
    readonly earlierFailed: string;
    readonly notFound: string;
    readonly noEarlier: string;
    readonly criterion: (values: { number: string | number }) => string;
    readonly criterionTitle: string;
    readonly pointsLabel: string;
    readonly removeCriterion: (values: { number: string | number }) => string;
    readonly moveUp: (values: { number: string | number }) => string;
    readonly moveDown: (values: { number: string | number }) => string;
    readonly replaceTitle: string;
    readonly replaceText: string;
    readonly replaceConfirm: string;
    readonly addCriterion: string;
    readonly level: (values: { number: string | number }) => string;
    readonly meaning: string;
    readonly addLevel: string;
    readonly removeLevel: (values: { number: string | number }) => string;
    readonly sum: (values: { sum: number; marks: number }) => string;
    readonly sumWrong: (values: { sum: number; marks: number }) => string;
    readonly save: string;
    readonly saving: string;
    readonly saved: string;
    readonly notSaved: string;
    readonly changedMeanwhile: string;
    readonly remove: string;
    readonly removeTitle: (values: { title: string | number }) => string;
    readonly removeText: string;
    readonly removeConfirm: string;
    readonly removed: string;
    readonly removeFailed: string;
    readonly discardTitle: string;
    readonly discardText: string;
    readonly discard: string;
    readonly points: (values: { points: number }) => string;
    readonly given: (values: { points: number; max: number }) => string;
    readonly clear: string;
    readonly incomplete: string;
    readonly pointsOf: (values: { title: string | number }) => string;
    readonly outOf: (values: { max: number }) => string;
    readonly addComment: string;
    readonly commentOn: (values: { title: string | number }) => string;
    readonly bySum: string;
    readonly ofEarlier: string;
    readonly unusable: (values: { sum: number; marks: number }) => string;
  };
}

declare module 'virtual:messages/extensions' {
  export const extensions: {
    readonly ask: string;
    readonly askAgain: string;
    readonly askTitle: (values: { title: string | number }) => string;
    readonly dueDay: (values: { day: string | number }) => string;
    readonly date: string;
    readonly newDueDay: string;
    readonly reason: string;
    readonly reasonHint: string;
    readonly send: string;
    readonly sending: string;
    readonly sent: string;
    readonly notSent: string;
    readonly waiting: (values: { day: string | number }) => string;
    readonly ended: (values: { day: string | number }) => string;
    readonly overtaken: (values: { day: string | number }) => string;
    readonly approved: (values: { name: string | number; day: string | number }) => string;
    readonly given: (values: { day: string | number }) => string;
    readonly refused: (values: { name: string | number; day: string | number }) => string;
    readonly requested: (values: { name: string | number; day: string | number }) => string;
    readonly takenBack: (values: { day: string | number }) => string;
    readonly withdraw: string;
    readonly withdrawn: string;
    readonly notWithdrawn: string;
    readonly give: string;
    readonly giveTo: (values: { count: number }) => string;
    readonly giveTitle: (values: { name: string | number }) => string;
    readonly giveFacts: (values: { title: string | number; day: string | number }) => string;
    readonly giveManyTitle: (values: { count: number }) => string;
    readonly forStudents: (values: { count: number; names: string | number }) => string;
    readonly giveWork: (values: { title: string | number; day: string | number }) => string;
    readonly more: (values: { count: number }) => string;
    readonly save: string;
    readonly saving: string;
    readonly gave: (values: { count: number }) => string;
    readonly notGiven: (values: { count: number; reason: string | number }) => string;
    readonly takeBack: (values: { count: number }) => string;
    readonly tookBack: (values: { count: number }) => string;
    readonly notTakenBack: (values: { count: number; reason: string | number }) => string;
    readonly notSaved: string;
    readonly tooMany: (values: { max: number }) => string;
    readonly requests: {
      readonly heading: string;
      readonly lead: string;
      readonly link: (values: { count: number }) => string;
      readonly back: string;
      readonly loading: string;
      readonly failed: string;
      readonly empty: string;
      readonly emptyText: string;
      readonly pages: string;
      readonly count: (values: { count: number }) => string;
      readonly orders: {
        readonly oldest: string;
        readonly lastName: string;
      };
      readonly due: (values: { day: string | number }) => string;
      readonly asks: (values: { day: string | number }) => string;
      readonly granted: (values: { day: string | number }) => string;
      readonly approve: (values: { day: string | number }) => string;
      readonly notLater: string;
      readonly approveOtherDay: string;
      readonly otherTitle: (values: { name: string | number }) => string;
      readonly comment: string;
      readonly approveOther: string;
      readonly refuse: string;
      readonly refuseTitle: (values: { name: string | number }) => string;
      readonly refuseReasonHint: string;
      readonly approvedDone: (values: { name: string | number; day: string | number }) => string;
      readonly refusedDone: (values: { name: string | number }) => string;
      readonly notAnswered: string;
      readonly about: (values: { title: string | number; due: string | number; name: string | number; asked: string | number }) => string;
    };
  };
}

declare module 'virtual:messages/features' {
  export const features: {
    readonly heading: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
  };
}

declare module 'virtual:messages/documents' {
  export const documents: {
    readonly preview: string;
    readonly document: string;
    readonly files: string;
    readonly note: string;
    readonly open: string;
    readonly openBeside: string;
    readonly notALink: string;
    readonly loading: string;
    readonly pages: (values: { count: number }) => string;
    readonly page: (values: { page: number }) => string;
    readonly pageOf: (values: { page: number; count: number }) => string;
    readonly pageNotShown: string;
    readonly annotation: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly notShown: (values: { host: string | number }) => string;
  };
}

declare module 'virtual:messages/fileViewer' {
  export const fileViewer: {
    readonly files: string;
    readonly content: (values: { name: string | number }) => string;
    readonly loading: (values: { name: string | number }) => string;
    readonly previous: string;
    readonly next: string;
    readonly position: (values: { number: string | number; count: string | number }) => string;
    readonly show: (values: { count: number }) => string;
    readonly turn: string;
    readonly fitWidth: string;
    readonly formatted: string;
    readonly docxText: string;
    readonly goneTitle: string;
    readonly goneText: string;
    readonly failed: string;
    readonly offline: string;
    readonly cut: string;
    readonly pictureNotShown: string;
    readonly pdfNotShown: string;
    readonly docxNotShown: string;
  };
}

declare module 'virtual:messages/annotations' {
  export const annotations: {
    readonly toolbar: string;
    readonly withKey: (values: { name: string | number; key: string | number }) => string;
    readonly tools: {
      readonly read: string;
      readonly select: string;
      readonly pen: string;
      readonly highlighter: string;
      readonly 'text-highlight': string;
      readonly comment: string;
      readonly tick: string;
      readonly cross: string;
      readonly question: string;
      readonly points: string;
      readonly eraser: string;
    };
    readonly undo: string;
    readonly redo: string;
    readonly deleteSelected: string;
    readonly copySelected: string;
    readonly copied: (values: { page: number }) => string;
    readonly showList: string;
    readonly otherPane: string;
    readonly color: string;
    readonly colors: {
      readonly red: string;
      readonly blue: string;
      readonly green: string;
      readonly yellow: string;
      readonly black: string;
    };
    readonly stampPoints: string;
    readonly keys: string;
    readonly keysHint: string;
    readonly status: {
      readonly loading: string;
      readonly saving: string;
      readonly saved: string;
      readonly offline: string;
      readonly refused: (values: { reason: string | number }) => string;
      readonly refusedOne: (values: { name: string | number; reason: string | number }) => string;
      readonly notLoaded: (values: { reason: string | number }) => string;
      readonly retry: string;
      readonly discard: string;
    };
    readonly replaced: {
      readonly text: (values: { count: number }) => string;
      readonly own: (values: { text: string | number }) => string;
      readonly ownDeleted: string;
      readonly theirsDeleted: string;
      readonly takeOwn: string;
      readonly keepTheirs: string;
    };
    readonly dropped: (values: { count: number; reason: string | number }) => string;
    readonly heading: string;
    readonly empty: string;
    readonly hint: string;
    readonly commentOnText: string;
    readonly commentOnPage: (values: { page: number }) => string;
    readonly noTextSelected: string;
    readonly pointsSum: (values: { points: string | number }) => string;
    readonly list: string;
    readonly page: (values: { page: number }) => string;
    readonly pageOfFile: (values: { name: string | number; page: number }) => string;
    readonly kinds: {
      readonly ink: (values: { count: number }) => string;
      readonly highlight: string;
      readonly 'text-highlight': string;
      readonly comment: (values: { number: number }) => string;
    };
    readonly nextStep: string;
    readonly pointsOf: (values: { count: number; points: string | number }) => string;
    readonly edit: (values: { name: string | number }) => string;
    readonly delete: (values: { name: string | number }) => string;
    readonly deleted: (values: { name: string | number }) => string;
    readonly added: (values: { name: string | number }) => string;
    readonly editor: {
      readonly newOnPage: (values: { page: number }) => string;
      readonly text: string;
      readonly required: string;
      readonly suggestNextStep: string;
      readonly criterion: string;
      readonly noCriterion: string;
      readonly points: string;
      readonly controlCharacters: string;
      readonly pointsError: string;
      readonly save: string;
      readonly cancel: string;
    };
  };
}

declare module 'virtual:messages/draft' {
  export const draft: {
    readonly restored: string;
    readonly discard: string;
  };
}

declare module 'virtual:messages/calendar' {
  export const calendar: {
    readonly placeholder: string;
    readonly open: string;
    readonly dialog: string;
    readonly previousMonth: string;
    readonly nextMonth: string;
    readonly month: string;
    readonly chooseDay: string;
    readonly notLoaded: string;
    readonly notSentYet: (values: { day: string | number }) => string;
  };
}

declare module 'virtual:messages/webAddress' {
  export const webAddress: {
    readonly completed: string;
  };
}

declare module 'virtual:messages/images' {
  export const images: {
    readonly hint: (values: { megabytes: number }) => string;
    readonly wrongType: string;
    readonly tooLarge: (values: { megabytes: number }) => string;
    readonly preview: string;
    readonly choose: string;
    readonly orDrop: string;
    readonly cancelUpload: string;
    readonly uploading: (values: { percent: number }) => string;
    readonly picture: string;
    readonly pictureHint: string;
    readonly own: string;
  };
}

declare module 'virtual:messages/drawnPictures' {
  export const drawnPictures: {
    readonly writing: string;
    readonly reading: string;
    readonly revision: string;
    readonly maths: string;
    readonly physics: string;
    readonly chemistry: string;
    readonly biology: string;
    readonly computing: string;
    readonly geography: string;
    readonly history: string;
    readonly economics: string;
    readonly literature: string;
    readonly languages: string;
    readonly art: string;
    readonly music: string;
  };
}

declare module 'virtual:messages/avatars' {
  export const avatars: {
    readonly owl: string;
    readonly fox: string;
    readonly cat: string;
    readonly bear: string;
    readonly frog: string;
    readonly penguin: string;
    readonly rabbit: string;
    readonly whale: string;
  };
}

declare module 'virtual:messages/homeSections' {
  export const homeSections: {
    readonly servicesHeading: string;
    readonly services: readonly [{
        readonly title: string;
        readonly text: string;
      }, {
        readonly title: string;
        readonly text: string;
      }, {
        readonly title: string;
        readonly text: string;
      }];
    readonly howHeading: string;
    readonly how: readonly [{
        readonly title: string;
        readonly text: string;
      }, {
        readonly title: string;
        readonly text: string;
      }, {
        readonly title: string;
        readonly text: string;
      }];
    readonly addTaskHeading: string;
    readonly addTaskText: string;
    readonly addStudyTask: string;
  };
}

declare module 'virtual:messages/home' {
  export const home: {
    readonly today: string;
    readonly banner: string;
    readonly bannerRole: string;
    readonly slideRole: string;
    readonly slides: readonly [{
        readonly heading: string;
        readonly text: string;
        readonly link: string;
      }, {
        readonly heading: string;
        readonly text: string;
        readonly link: string;
      }, {
        readonly heading: string;
        readonly text: string;
        readonly link: string;
      }];
    readonly slide: (values: { number: number; total: number }) => string;
    readonly showSlide: (values: { number: number }) => string;
    readonly pauseSlides: string;
    readonly playSlides: string;
    readonly welcomeHeading: string;
    readonly welcomeText: string;
    readonly browse: string;
    readonly join: string;
    readonly greeting: (values: { name: string | number }) => string;
    readonly greetingLines: readonly [string, string, string, string];
    readonly pauseGreeting: string;
    readonly playGreeting: string;
  };
}

declare module 'virtual:messages/topBar' {
  export const topBar: {
    readonly openingTime: string;
    readonly openingHours: string;
    readonly search: string;
    readonly searchHint: string;
    readonly themeToDark: string;
    readonly themeToLight: string;
  };
}

declare module 'virtual:messages/nav' {
  export const nav: {
    readonly label: string;
    readonly openMenu: string;
    readonly home: string;
    readonly createAssignments: string;
    readonly allAssignments: string;
    readonly register: string;
    readonly login: string;
    readonly studentDashboard: string;
    readonly teachersPanel: string;
    readonly classes: string;
    readonly agenda: string;
  };
}

declare module 'virtual:messages/average' {
  export const average: {
    readonly own: string;
    readonly of: (values: { name: string | number }) => string;
    readonly show: string;
    readonly hide: string;
    readonly explain: (values: { average: string | number; name: string | number }) => string;
    readonly failed: string;
    readonly none: string;
    readonly noneCounts: string;
    readonly noMarks: string;
    readonly unweighted: string;
    readonly weighted: string;
    readonly category: (values: { name: string | number; mean: string | number; weight: string | number }) => string;
    readonly notCounted: string;
    readonly mark: (values: { mark: string | number; maximum: string | number; percent: string | number }) => string;
    readonly rounded: string;
    readonly ofColumn: (values: { title: string | number }) => string;
    readonly explainColumn: (values: { average: string | number; title: string | number }) => string;
    readonly column: string;
    readonly weightedColumn: (values: { name: string | number; weight: string | number }) => string;
    readonly notWeightedColumn: string;
    readonly counted: string;
    readonly leftOut: string;
    readonly excused: string;
    readonly missing: string;
    readonly notReleased: string;
  };
}

declare module 'virtual:messages/bottomBar' {
  export const bottomBar: {
    readonly label: string;
    readonly today: string;
    readonly add: string;
    readonly marks: string;
    readonly more: string;
  };
}

declare module 'virtual:messages/dashboard' {
  export const dashboard: {
    readonly menu: string;
    readonly label: string;
  };
}

declare module 'virtual:messages/accountMenu' {
  export const accountMenu: {
    readonly open: (values: { name: string | number }) => string;
    readonly profile: string;
    readonly settings: string;
    readonly logout: string;
  };
}

declare module 'virtual:messages/logout' {
  export const logout: {
    readonly title: string;
    readonly text: string;
    readonly done: string;
    readonly failed: string;
    readonly focus: (values: { title: string | number; duration: string | number }) => string;
    readonly focusLost: (values: { title: string | number; duration: string | number }) => string;
    readonly focusNotRecorded: string;
    readonly drafts: (values: { drafts: string | number }) => string;
    readonly draft: {
      readonly assignment: (values: { count: number }) => string;
      readonly submission: (values: { count: number }) => string;
      readonly evaluation: (values: { count: number }) => string;
      readonly comment: (values: { count: number }) => string;
      readonly 'study-task': (values: { count: number }) => string;
      readonly class: (values: { count: number }) => string;
      readonly invitations: (values: { count: number }) => string;
      readonly extension: (values: { count: number }) => string;
      readonly return: (values: { count: number }) => string;
      readonly 'saved-comment': (values: { count: number }) => string;
      readonly 'recorded-mark': (values: { count: number }) => string;
      readonly 'extension-answer': (values: { count: number }) => string;
      readonly 'cannot-open': (values: { count: number }) => string;
      readonly announcement: (values: { count: number }) => string;
      readonly message: (values: { count: number }) => string;
    };
  };
}

declare module 'virtual:messages/languageLinks' {
  export const languageLinks: string;
}

declare module 'virtual:messages/footer' {
  export const footer: {
    readonly about: string;
    readonly product: string;
    readonly rights: (values: { year: string | number }) => string;
  };
}

declare module 'virtual:messages/inClass' {
  export const inClass: {
    readonly topic: string;
    readonly noTopic: string;
    readonly category: string;
    readonly categoryHint: string;
    readonly noCategory: string;
  };
}

declare module 'virtual:messages/lists' {
  export const lists: {
    readonly sort: string;
    readonly byName: {
      readonly name: string;
      readonly lastName: string;
    };
    readonly all: string;
    readonly pageSize: string;
    readonly showAll: string;
    readonly nothingMatches: string;
    readonly nothingMatchesText: string;
    readonly countFailed: string;
    readonly previousPage: string;
    readonly nextPage: string;
    readonly page: (values: { page: number }) => string;
    readonly lastPage: string;
  };
}

declare module 'virtual:messages/markedPdf' {
  export const markedPdf: {
    readonly download: string;
    readonly failed: string;
    readonly fileName: (values: { title: string | number }) => string;
  };
}

declare module 'virtual:messages/markdown' {
  export const markdown: {
    readonly write: string;
    readonly preview: string;
    readonly empty: string;
    readonly hint: string;
    readonly views: string;
  };
}

declare module 'virtual:messages/newsletter' {
  export const newsletter: {
    readonly heading: string;
    readonly text: string;
    readonly label: string;
    readonly placeholder: string;
    readonly subscribe: string;
    readonly done: (values: { email: string | number }) => string;
    readonly invalid: string;
    readonly failed: string;
  };
}

declare module 'virtual:messages/notFound' {
  export const notFound: {
    readonly heading: string;
    readonly text: string;
    readonly pictureAlt: string;
    readonly goHome: string;
  };
}

declare module 'virtual:messages/outage' {
  export const outage: {
    readonly unavailable: string;
  };
}

declare module 'virtual:messages/password' {
  export const password: {
    readonly change: {
      readonly heading: string;
      readonly current: string;
      readonly next: string;
      readonly nextHint: string;
      readonly nextRequired: string;
      readonly submit: string;
      readonly wrong: string;
      readonly same: string;
      readonly done: string;
      readonly failed: string;
      readonly google: string;
    };
    readonly unknown: string;
    readonly forgotten: {
      readonly open: string;
      readonly title: string;
      readonly text: string;
      readonly submit: string;
      readonly sent: (values: { email: string | number }) => string;
      readonly done: string;
      readonly failed: string;
    };
  };
}

declare module 'virtual:messages/profile' {
  export const profile: {
    readonly heading: string;
    readonly text: string;
    readonly nameHint: string;
    readonly photoURLHint: string;
    readonly upload: string;
    readonly uploadFailed: string;
    readonly submit: string;
    readonly saved: string;
    readonly failed: string;
    readonly kept: string;
  };
}

declare module 'virtual:messages/reminders' {
  export const reminders: {
    readonly from: (values: { name: string | number }) => string;
  };
}

declare module 'virtual:messages/notices' {
  export const notices: {
    readonly returned: (values: { name: string | number }) => string;
    readonly released: (values: { name: string | number }) => string;
    readonly releaseTakenBack: (values: { name: string | number }) => string;
    readonly markRemoved: (values: { name: string | number }) => string;
    readonly assigned: (values: { name: string | number }) => string;
    readonly announced: (values: { name: string | number }) => string;
    readonly dueTomorrow: string;
    readonly messageReceived: (values: { name: string | number }) => string;
    readonly questionAsked: (values: { name: string | number }) => string;
    readonly due: (values: { day: string | number }) => string;
    readonly noticeFrom: (values: { day: string | number }) => string;
    readonly yourTeacher: string;
  };
}

declare module 'virtual:messages/noticeBell' {
  export const noticeBell: {
    readonly label: string;
    readonly unread: (values: { count: number }) => string;
    readonly manyUnread: (values: { count: number }) => string;
    readonly manyCount: (values: { count: number }) => string;
    readonly markAll: string;
    readonly markRead: string;
    readonly paused: string;
    readonly settings: string;
    readonly read: string;
    readonly notMarked: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
  };
}

declare module 'virtual:messages/noticeSettings' {
  export const noticeSettings: {
    readonly heading: string;
    readonly text: string;
    readonly kind: string;
    readonly bell: string;
    readonly bellOf: (values: { notice: string | number }) => string;
    readonly email: string;
    readonly emailOf: (values: { notice: string | number }) => string;
    readonly always: string;
    readonly language: string;
    readonly unverified: string;
    readonly pause: {
      readonly until: string;
      readonly hint: string;
      readonly dayRequired: string;
      readonly dayPast: (values: { day: string | number }) => string;
      readonly start: string;
      readonly paused: (values: { day: string | number }) => string;
      readonly end: string;
    };
    readonly kinds: {
      readonly reminder: string;
      readonly returned: string;
      readonly released: string;
      readonly 'release-taken-back': string;
      readonly 'extension-answered': string;
      readonly 'extension-given': string;
      readonly 'extension-requested': string;
      readonly 'message-received': string;
      readonly 'question-asked': string;
      readonly assigned: string;
      readonly announced: string;
      readonly 'due-tomorrow': string;
    };
    readonly deliveries: {
      readonly off: string;
      readonly 'at-once': string;
      readonly daily: string;
    };
    readonly saved: string;
    readonly notSaved: string;
    readonly failed: string;
  };
}

declare module 'virtual:messages/settings' {
  export const settings: {
    readonly heading: string;
    readonly text: string;
    readonly theme: string;
    readonly themeText: string;
    readonly themes: {
      readonly light: string;
      readonly dark: string;
    };
    readonly language: string;
    readonly languageText: string;
    readonly languageFailed: string;
    readonly account: string;
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly roles: {
      readonly student: string;
      readonly teacher: string;
    };
    readonly roleUnknown: string;
    readonly editProfile: string;
    readonly logOut: string;
  };
}

declare module 'virtual:messages/studentDashboard' {
  export const studentDashboard: {
    readonly handedIn: (values: { title: string | number }) => string;
    readonly heading: string;
    readonly text: string;
    readonly forStudents: string;
    readonly toDesk: string;
    readonly submissions: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly emptied: string;
    readonly emptiedText: string;
    readonly browse: string;
    readonly search: string;
    readonly filter: string;
    readonly orders: {
      readonly newest: string;
      readonly oldest: string;
    };
    readonly count: (values: { count: number }) => string;
    readonly pages: string;
    readonly status: {
      readonly pending: string;
      readonly completed: string;
    };
    readonly waiting: string;
    readonly submitted: (values: { day: string | number }) => string;
    readonly worth: (values: { marks: number }) => string;
    readonly mark: string;
    readonly obtained: (values: { mark: number; marks: number }) => string;
    readonly document: string;
    readonly files: (values: { count: number }) => string;
    readonly feedback: string;
    readonly feedbackTitle: string;
    readonly delete: string;
    readonly deleteFacts: (values: { title: string | number }) => string;
    readonly deletedText: string;
    readonly deleteFailedTitle: string;
    readonly deleteNothing: string;
  };
}

declare module 'virtual:messages/studentOverview' {
  export const studentOverview: {
    readonly due: string;
    readonly dueEmpty: string;
    readonly dueEmptyText: string;
    readonly dueLoading: string;
    readonly dueFailed: string;
    readonly browse: string;
    readonly joinClass: string;
    readonly overdue: string;
    readonly overdueText: string;
    readonly overdueFailed: string;
    readonly bothFailed: string;
    readonly marks: (values: { marks: number }) => string;
    readonly showAll: (values: { count: string | number }) => string;
    readonly showFirst: (values: { shown: string | number; count: string | number }) => string;
    readonly showFewer: string;
    readonly markOf: (values: { mark: string | number; marks: string | number }) => string;
    readonly progress: string;
    readonly progressLoading: string;
    readonly progressFailed: string;
    readonly noMarks: string;
    readonly noMarksText: string;
    readonly oneMarkText: string;
    readonly average: string;
    readonly averageHow: string;
    readonly averageOf: (values: { count: number }) => string;
    readonly averageOfLast: (values: { count: number }) => string;
    readonly chart: string;
    readonly chartOfLast: (values: { count: number }) => string;
    readonly showTable: string;
    readonly hideTable: string;
    readonly assignment: string;
    readonly day: string;
    readonly mark: string;
    readonly withoutHandIn: string;
    readonly practice: {
      readonly heading: string;
      readonly loading: string;
      readonly failed: string;
      readonly none: string;
      readonly comments: string;
      readonly criteria: string;
    };
  };
}

declare module 'virtual:messages/studyTaskForm' {
  export const studyTaskForm: {
    readonly heading: string;
    readonly text: string;
    readonly changeHeading: string;
    readonly changeText: string;
    readonly save: string;
    readonly changed: string;
    readonly unchanged: string;
    readonly nothingChanged: string;
    readonly taskTitle: string;
    readonly description: string;
    readonly estimatedTimeHint: string;
    readonly minutesHint: string;
    readonly upload: string;
    readonly dateRequired: string;
    readonly submit: string;
    readonly added: string;
    readonly uploadFailed: string;
    readonly addFailed: string;
    readonly kept: string;
  };
}

declare module 'virtual:messages/studyTasks' {
  export const studyTasks: {
    readonly heading: string;
    readonly priorityLabel: string;
    readonly priority: {
      readonly low: string;
      readonly medium: string;
      readonly high: string;
    };
    readonly status: {
      readonly 'not completed': string;
      readonly completed: string;
    };
    readonly date: string;
    readonly subject: string;
    readonly estimatedTime: string;
    readonly minutes: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly emptyPriority: (values: { priority: string | number }) => string;
    readonly emptyPriorityText: string;
    readonly orders: {
      readonly date: string;
      readonly latest: string;
      readonly priority: string;
    };
    readonly count: (values: { count: number }) => string;
    readonly pages: string;
    readonly add: string;
    readonly invitation: string;
    readonly invitationText: string;
    readonly invitationLogin: string;
    readonly invitationSignUp: string;
    readonly edit: string;
    readonly reopen: string;
    readonly reopened: (values: { title: string | number }) => string;
    readonly reopenNothing: string;
    readonly reopenFailed: string;
    readonly markComplete: string;
    readonly completePrompt: string;
    readonly completeConfirm: string;
    readonly completed: string;
    readonly completedText: (values: { title: string | number }) => string;
    readonly completeNothing: string;
    readonly completeFailed: string;
    readonly remove: string;
    readonly removeHint: string;
    readonly removed: string;
    readonly removeNothing: string;
    readonly removeFailed: string;
    readonly repeats: string;
    readonly skip: string;
    readonly skipQuestion: string;
    readonly skipText: string;
    readonly skipped: (values: { title: string | number }) => string;
    readonly endSeries: string;
    readonly endQuestion: string;
    readonly endText: string;
    readonly endConfirm: string;
    readonly ended: (values: { title: string | number }) => string;
    readonly notDeleted: string;
    readonly deletedNothing: string;
    readonly feedbackOn: (values: { title: string | number }) => string;
  };
}

declare module 'virtual:messages/submissionForm' {
  export const submissionForm: {
    readonly title: (values: { title: string | number }) => string;
    readonly pdfLink: string;
    readonly pdfLinkHint: string;
    readonly quickNote: string;
    readonly quickNoteHint: string;
    readonly submit: string;
    readonly submitting: string;
    readonly submitted: string;
    readonly failed: string;
  };
}

declare module 'virtual:messages/handIn' {
  export const handIn: {
    readonly ways: string;
    readonly workRequired: string;
    readonly saved: string;
    readonly notSaved: string;
    readonly draftRefused: (values: { reason: string | number }) => string;
    readonly textToggle: string;
    readonly text: string;
    readonly textHint: string;
    readonly summary: string;
    readonly summaryLink: string;
    readonly summaryFiles: string;
    readonly summaryNote: string;
  };
}

declare module 'virtual:messages/files' {
  export const files: {
    readonly label: string;
    readonly hint: (values: { count: number; megabytes: number }) => string;
    readonly choose: string;
    readonly orDrop: string;
    readonly added: string;
    readonly uploading: (values: { name: string | number; percent: string | number }) => string;
    readonly waiting: (values: { name: string | number }) => string;
    readonly noConnection: string;
    readonly cancel: string;
    readonly cancelName: (values: { name: string | number }) => string;
    readonly retry: string;
    readonly retryName: (values: { name: string | number }) => string;
    readonly removeShort: string;
    readonly remove: (values: { name: string | number }) => string;
    readonly up: (values: { name: string | number }) => string;
    readonly down: (values: { name: string | number }) => string;
    readonly rename: (values: { name: string | number }) => string;
    readonly newName: string;
    readonly endingStays: (values: { ending: string | number }) => string;
    readonly saveName: string;
    readonly tooMany: (values: { count: number; extra: number }) => string;
    readonly pages: (values: { count: number }) => string;
    readonly download: string;
    readonly downloadName: (values: { name: string | number }) => string;
    readonly downloadFailed: string;
    readonly unfinished: string;
    readonly notKept: string;
    readonly types: {
      readonly 'application/pdf': string;
      readonly 'image/jpeg': string;
      readonly 'image/png': string;
      readonly 'image/webp': string;
      readonly 'text/plain': string;
      readonly 'text/markdown': string;
      readonly 'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
    };
  };
}

declare module 'virtual:messages/ownSubmission' {
  export const ownSubmission: {
    readonly returnedShort: string;
    readonly submitAgainBy: (values: { day: string | number }) => string;
    readonly markingBegun: string;
    readonly replace: string;
    readonly replaceTitle: (values: { title: string | number }) => string;
    readonly replaced: string;
    readonly submitAgain: string;
    readonly submitAgainTitle: (values: { title: string | number }) => string;
    readonly submittedAgain: string;
    readonly gone: string;
    readonly withdraw: string;
    readonly withdrawQuestion: string;
    readonly withdrawFacts: (values: { title: string | number }) => string;
    readonly withdrawText: string;
    readonly withdrawTextDeleted: string;
    readonly withdrawn: string;
    readonly notWithdrawn: string;
  };
}

declare module 'virtual:messages/assignmentSubmissions' {
  export const assignmentSubmissions: {
    readonly recordedTime: string;
    readonly estimated: (values: { duration: string | number }) => string;
    readonly back: string;
    readonly assignment: string;
    readonly due: (values: { day: string | number }) => string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly search: string;
    readonly filter: string;
    readonly filters: {
      readonly submitted: string;
      readonly draft: string;
      readonly returned: string;
      readonly released: string;
      readonly late: string;
      readonly resubmitted: string;
      readonly withdrawn: string;
      readonly 'not-submitted': string;
      readonly question: string;
    };
    readonly orders: {
      readonly shuffled: string;
      readonly oldest: string;
      readonly newest: string;
      readonly name: string;
      readonly lastName: string;
    };
    readonly whyShuffled: string;
    readonly pages: string;
    readonly count: (values: { count: number }) => string;
    readonly caption: string;
    readonly student: string;
    readonly state: string;
    readonly submitted: string;
    readonly mark: string;
    readonly action: string;
    readonly states: {
      readonly submitted: string;
      readonly returned: string;
      readonly draft: string;
      readonly released: string;
      readonly withdrawn: string;
    };
    readonly attempts: (values: { count: number }) => string;
    readonly obtained: (values: { mark: string | number; marks: string | number }) => string;
    readonly noFeedback: string;
    readonly giveMark: string;
    readonly open: string;
    readonly showAttempts: string;
    readonly withdrawnBy: (values: { name: string | number }) => string;
    readonly attemptsFailed: string;
    readonly selection: string;
    readonly select: (values: { name: string | number }) => string;
    readonly selectAll: (values: { count: number }) => string;
    readonly selected: (values: { count: number }) => string;
    readonly clear: string;
    readonly release: (values: { count: number }) => string;
    readonly releaseAll: (values: { count: number }) => string;
    readonly releaseComplete: (values: { count: number }) => string;
    readonly leftOut: (values: { count: number }) => string;
    readonly releaseTitle: (values: { count: number }) => string;
    readonly releaseText: string;
    readonly released: (values: { count: number }) => string;
    readonly withoutFeedback: (values: { count: number }) => string;
    readonly changed: (values: { count: number }) => string;
    readonly notReleased: string;
    readonly nothingToRelease: string;
    readonly counts: {
      readonly all: (values: { count: number }) => string;
      readonly left: (values: { count: number }) => string;
      readonly recorded: (values: { count: number }) => string;
      readonly submitted: string;
      readonly draft: string;
      readonly returned: string;
      readonly released: (values: { count: number }) => string;
      readonly late: string;
    };
    readonly statistics: {
      readonly heading: string;
      readonly median: string;
      readonly mean: string;
      readonly counted: string;
      readonly countedOpen: string;
      readonly notReleased: (values: { count: number }) => string;
      readonly ofLeft: (values: { count: number }) => string;
      readonly picture: (values: { count: number }) => string;
      readonly table: string;
      readonly range: string;
      readonly number: string;
      readonly from: (values: { from: number; to: string | number }) => string;
      readonly criteria: string;
    };
    readonly practice: {
      readonly heading: string;
      readonly headingOpen: string;
      readonly loading: string;
      readonly failed: string;
      readonly none: string;
      readonly comments: string;
      readonly criteria: string;
      readonly students: (values: { count: number }) => string;
      readonly mean: (values: { mean: string | number }) => string;
      readonly newAssignment: string;
    };
    readonly left: string;
  };
}

declare module 'virtual:messages/anonymity' {
  export const anonymity: {
    readonly student: (values: { alias: string | number }) => string;
    readonly badge: string;
    readonly list: string;
  };
}

declare module 'virtual:messages/markedWork' {
  export const markedWork: {
    readonly read: (values: { count: number }) => string;
    readonly title: string;
    readonly attemptTitle: (values: { number: number }) => string;
    readonly failed: string;
    readonly list: string;
    readonly onPages: string;
    readonly previous: string;
    readonly next: string;
    readonly position: (values: { number: number; count: number }) => string;
    readonly count: (values: { count: number }) => string;
    readonly keys: string;
    readonly drawings: (values: { count: number }) => string;
    readonly result: string;
    readonly keysOfMarker: string;
  };
}

declare module 'virtual:messages/submissionRecord' {
  export const submissionRecord: {
    readonly heading: string;
    readonly loading: string;
    readonly failed: string;
    readonly attempt: (values: { number: number }) => string;
    readonly replaced: string;
    readonly withdrawn: (values: { moment: string | number }) => string;
    readonly withdrawnHeading: string;
    readonly withdrawnText: string;
    readonly returned: string;
    readonly releaseTakenBack: string;
    readonly excused: string;
    readonly excuseRemoved: string;
    readonly markRemoved: string;
    readonly withoutHandIn: string;
    readonly marked: (values: { mark: number; marks: number }) => string;
    readonly markedBefore: string;
    readonly corrected: (values: { from: number; marks: number; mark: number }) => string;
    readonly by: (values: { name: string | number }) => string;
    readonly question: string;
    readonly answer: string;
  };
}

declare module 'virtual:messages/commentAnswers' {
  export const commentAnswers: {
    readonly failed: string;
    readonly notSettled: string;
    readonly heading: (values: { count: number; answered: number }) => string;
    readonly hint: string;
    readonly comment: (values: { page: number }) => string;
    readonly commentInFile: (values: { name: string | number; page: number }) => string;
    readonly page: string;
    readonly noSuchPage: (values: { max: number }) => string;
    readonly text: string;
    readonly ofAttempt: (values: { number: number }) => string;
    readonly answer: string;
    readonly none: string;
    readonly onPage: (values: { page: number }) => string;
    readonly settle: string;
    readonly settled: string;
    readonly settleKey: string;
    readonly nextOpen: string;
    readonly open: (values: { count: number }) => string;
    readonly carriedFrom: (values: { number: number }) => string;
    readonly carryOver: string;
    readonly carriedOver: (values: { count: number }) => string;
    readonly notCarriedOver: string;
  };
}

declare module 'virtual:messages/compareAttempts' {
  export const compareAttempts: {
    readonly compare: (values: { before: number; now: number }) => string;
    readonly title: (values: { before: number; now: number }) => string;
    readonly loading: string;
    readonly failed: string;
    readonly view: string;
    readonly views: {
      readonly before: string;
      readonly now: string;
      readonly changes: string;
    };
    readonly sideBySide: string;
  };
}

declare module 'virtual:messages/fileChanges' {
  export const fileChanges: {
    readonly failed: string;
    readonly fileAdded: string;
    readonly fileRemoved: string;
    readonly noText: string;
    readonly tooLarge: string;
    readonly same: string;
    readonly summary: (values: { added: number; removed: number }) => string;
    readonly added: string;
    readonly removed: string;
  };
}

declare module 'virtual:messages/questions' {
  export const questions: {
    readonly heading: string;
    readonly intro: string;
    readonly introMarker: string;
    readonly failed: string;
    readonly list: string;
    readonly you: string;
    readonly new: string;
    readonly about: string;
    readonly aboutAll: string;
    readonly aboutCriterion: (values: { title: string | number }) => string;
    readonly aboutComment: string;
    readonly aboutCommentText: (values: { text: string | number }) => string;
    readonly yourQuestion: string;
    readonly yourAnswer: string;
    readonly ask: string;
    readonly answer: string;
    readonly sending: string;
    readonly notSent: string;
    readonly askAboutThis: string;
    readonly askLater: string;
    readonly noAnswerNeeded: string;
    readonly closed: string;
    readonly question: string;
    readonly unread: (values: { count: number }) => string;
    readonly correctMark: string;
  };
}

declare module 'virtual:messages/receipts' {
  export const receipts: {
    readonly open: (values: { attempt: number }) => string;
    readonly title: (values: { attempt: number }) => string;
    readonly text: string;
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    readonly download: string;
    readonly toPage: string;
    readonly failed: string;
  };
}

declare module 'virtual:messages/receiptPage' {
  export const receiptPage: {
    readonly heading: string;
    readonly lead: string;
    readonly label: string;
    readonly hint: string;
    readonly empty: string;
    readonly check: string;
    readonly checking: string;
    readonly failed: string;
    readonly valid: {
      readonly title: string;
      readonly text: string;
    };
    readonly notValid: string;
    readonly reasons: {
      readonly malformed: string;
      readonly 'unknown-key': string;
      readonly 'wrong-signature': string;
    };
    readonly facts: string;
    readonly student: string;
    readonly assignment: string;
    readonly attempt: (values: { attempt: number }) => string;
    readonly schoolTime: string;
    readonly ownTime: string;
    readonly link: string;
    readonly linkElsewhere: string;
    readonly note: string;
    readonly noteHashed: string;
    readonly issuer: string;
    readonly files: string;
    readonly sha256: string;
    readonly compare: string;
    readonly compareHint: string;
    readonly compareFailed: string;
    readonly same: (values: { chosen: string | number; name: string | number }) => string;
    readonly different: (values: { chosen: string | number }) => string;
  };
}

declare module 'virtual:messages/submittedAs' {
  export const submittedAs: {
    readonly label: (values: { text: string | number }) => string;
  };
}

declare module 'virtual:messages/teachersDesk' {
  export const teachersDesk: {
    readonly heading: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly emptyWithDrafts: string;
    readonly drafts: (values: { count: number }) => string;
    readonly browse: string;
    readonly search: string;
    readonly orders: {
      readonly oldest: string;
      readonly newest: string;
      readonly assignment: string;
    };
    readonly pages: string;
    readonly count: (values: { count: number }) => string;
    readonly by: string;
    readonly marks: (values: { marks: number }) => string;
    readonly giveMark: string;
    readonly mine: string;
    readonly others: string;
    readonly view: string;
    readonly views: {
      readonly submissions: string;
      readonly assignments: string;
    };
    readonly assignments: {
      readonly loading: string;
      readonly failed: string;
      readonly empty: string;
      readonly emptyText: string;
      readonly search: string;
      readonly orders: {
        readonly 'to-mark': string;
        readonly 'not-released': string;
        readonly newest: string;
      };
      readonly pages: string;
      readonly count: (values: { count: number }) => string;
      readonly due: (values: { day: string | number }) => string;
      readonly deleted: string;
      readonly submitted: (values: { count: number }) => string;
      readonly questions: (values: { count: number }) => string;
      readonly filter: string;
      readonly withQuestions: string;
      readonly toMark: (values: { count: number }) => string;
      readonly drafts: (values: { count: number }) => string;
      readonly returned: (values: { count: number }) => string;
      readonly late: (values: { count: number }) => string;
      readonly open: string;
    };
  };
}

declare module 'virtual:messages/timeliness' {
  export const timeliness: {
    readonly onTime: string;
    readonly daysLate: (values: { count: number }) => string;
    readonly missing: string;
    readonly missingText: string;
    readonly ownTime: (values: { day: string | number; time: string | number; zone: string | number }) => string;
    readonly extendedUntil: (values: { day: string | number }) => string;
    readonly dueAgain: (values: { day: string | number }) => string;
    readonly extended: string;
    readonly submittedOf: (values: { count: number; of: number }) => string;
  };
}

declare module 'virtual:messages/titles' {
  export const titles: {
    readonly home: string;
    readonly login: string;
    readonly signUp: string;
    readonly assignments: string;
    readonly createAssignment: string;
    readonly updateAssignment: string;
    readonly assignmentDetails: string;
    readonly studyTasksForm: string;
    readonly giveMark: string;
    readonly studentDashboard: string;
    readonly teachersDesk: string;
    readonly extensionRequests: string;
    readonly allUsers: string;
    readonly profile: string;
    readonly settings: string;
    readonly updateStudyTask: string;
    readonly editedStudyTask: (values: { title: string | number }) => string;
    readonly notFound: string;
    readonly assignment: (values: { title: string | number }) => string;
    readonly editedAssignment: (values: { title: string | number }) => string;
    readonly evaluation: (values: { title: string | number; name: string | number }) => string;
    readonly search: (values: { words: string | number; title: string | number }) => string;
    readonly page: (values: { title: string | number; page: string | number }) => string;
    readonly classes: string;
    readonly archivedClasses: string;
    readonly class: string;
    readonly classPage: (values: { name: string | number }) => string;
    readonly classProgress: (values: { name: string | number }) => string;
    readonly classMembers: (values: { name: string | number }) => string;
    readonly classWork: (values: { name: string | number }) => string;
    readonly joinClass: string;
    readonly assignmentSubmissions: string;
    readonly submissionsTo: (values: { title: string | number }) => string;
    readonly agenda: string;
    readonly receipt: string;
    readonly scan: string;
  };
}

declare module 'virtual:messages/today' {
  export const today: {
    readonly urgent: string;
    readonly work: string;
    readonly workLoading: string;
    readonly workFailed: string;
    readonly dashboard: string;
    readonly toMark: string;
    readonly toMarkLoading: string;
    readonly toMarkFailed: string;
    readonly nothingToMark: string;
    readonly nothingToMarkText: string;
    readonly openDesk: string;
    readonly by: (values: { name: string | number }) => string;
    readonly tasks: string;
    readonly tasksLoading: string;
    readonly tasksFailed: string;
    readonly noTasks: string;
    readonly noTasksText: string;
    readonly allTasks: string;
    readonly openAgenda: string;
    readonly more: (values: { count: number }) => string;
    readonly newMark: string;
    readonly allDone: string;
    readonly allDoneText: string;
    readonly session: string;
    readonly returned: string;
    readonly startFocus: (values: { title: string | number }) => string;
    readonly startFocusShort: string;
    readonly nothingDue: string;
    readonly nothingDueText: string;
    readonly browse: string;
    readonly joinClass: string;
  };
}

declare module 'virtual:messages/users' {
  export const users: {
    readonly heading: string;
    readonly text: string;
    readonly total: string;
    readonly number: string;
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly action: string;
    readonly you: string;
    readonly search: string;
    readonly orders: {
      readonly oldest: string;
      readonly newest: string;
      readonly name: string;
      readonly lastName: string;
      readonly email: string;
    };
    readonly count: (values: { count: number }) => string;
    readonly pages: string;
    readonly roles: {
      readonly student: string;
      readonly admin: string;
    };
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly unchanged: string;
    readonly promotion: {
      readonly button: string;
      readonly text: (values: { name: string | number }) => string;
      readonly confirm: string;
      readonly done: (values: { name: string | number }) => string;
      readonly doneText: string;
      readonly nothing: string;
    };
    readonly demotion: {
      readonly button: string;
      readonly text: (values: { name: string | number }) => string;
      readonly ownText: (values: { name: string | number }) => string;
      readonly confirm: string;
      readonly done: (values: { name: string | number }) => string;
      readonly doneText: string;
      readonly nothing: string;
    };
  };
}

declare module 'virtual:messages/verification' {
  export const verification: {
    readonly title: string;
    readonly text: (values: { email: string | number }) => string;
    readonly send: string;
    readonly sent: string;
    readonly failed: string;
    readonly unverified: string;
  };
}

declare module 'virtual:messages/agenda' {
  export const agenda: {
    readonly heading: string;
    readonly text: string;
    readonly loading: string;
    readonly failed: string;
    readonly views: {
      readonly label: string;
      readonly list: string;
      readonly week: string;
    };
    readonly groups: {
      readonly overdue: string;
      readonly today: string;
      readonly week: string;
      readonly later: string;
      readonly done: string;
    };
    readonly kinds: {
      readonly assignment: string;
      readonly session: string;
      readonly 'study-task': string;
    };
    readonly empty: string;
    readonly emptyText: string;
    readonly nothingToday: string;
    readonly showAll: (values: { count: string | number }) => string;
    readonly showFewer: string;
    readonly complete: string;
    readonly completeFailed: string;
    readonly move: string;
    readonly moved: (values: { day: string | number }) => string;
    readonly moveFailed: string;
    readonly removed: string;
    readonly otherDay: string;
    readonly moveTitle: string;
    readonly moveSubmit: string;
    readonly dayRequired: string;
    readonly week: {
      readonly holiday: (values: { classes: string | number }) => string;
      readonly heading: (values: { day: string | number }) => string;
      readonly previous: string;
      readonly next: string;
      readonly planned: (values: { duration: string | number }) => string;
      readonly plannedOf: (values: { planned: string | number; available: string | number }) => string;
      readonly nothing: string;
      readonly noMinutes: string;
      readonly over: (values: { duration: string | number }) => string;
      readonly hint: string;
      readonly repeats: string;
    };
    readonly work: {
      readonly heading: string;
      readonly total: (values: { duration: string | number }) => string;
      readonly showTable: string;
      readonly hideTable: string;
      readonly day: string;
      readonly time: string;
    };
    readonly next: (values: { day: string | number }) => string;
  };
}

declare module 'virtual:messages/quickAdd' {
  export const quickAdd: {
    readonly label: string;
    readonly placeholder: string;
    readonly hint: string;
    readonly submit: string;
    readonly understood: string;
    readonly title: string;
    readonly date: string;
    readonly minutes: string;
    readonly priority: string;
    readonly subject: string;
    readonly time: string;
    readonly repeat: string;
    readonly noTitle: string;
    readonly defaultDay: (values: { day: string | number }) => string;
    readonly questions: {
      readonly date: (values: { words: string | number }) => string;
      readonly minutes: (values: { words: string | number }) => string;
      readonly priority: (values: { words: string | number }) => string;
      readonly subject: (values: { words: string | number }) => string;
      readonly time: (values: { words: string | number }) => string;
      readonly repeat: (values: { words: string | number }) => string;
    };
    readonly remarks: {
      readonly partOfDay: (values: { words: string | number }) => string;
      readonly repeat: (values: { words: string | number }) => string;
      readonly noSuchDay: (values: { words: string | number }) => string;
      readonly pastDay: (values: { words: string | number }) => string;
      readonly datePast: (values: { words: string | number }) => string;
    };
    readonly partOfTitle: string;
    readonly answerFirst: string;
    readonly added: (values: { title: string | number; day: string | number }) => string;
    readonly failed: string;
    readonly allFields: string;
  };
}

declare module 'virtual:messages/unsent' {
  export const unsent: {
    readonly waiting: (values: { titles: string | number }) => string;
    readonly refused: (values: { title: string | number }) => string;
  };
}

declare module 'virtual:messages/repeats' {
  export const repeats: {
    readonly days: (values: { count: number }) => string;
    readonly weeks: (values: { count: number }) => string;
    readonly months: (values: { count: number }) => string;
    readonly years: (values: { count: number }) => string;
    readonly workdays: string;
    readonly onDays: (values: { frequency: string | number; days: string | number }) => string;
    readonly until: (values: { frequency: string | number; day: string | number }) => string;
    readonly times: (values: { frequency: string | number; count: number }) => string;
    readonly label: string;
    readonly never: string;
    readonly untilLabel: string;
    readonly untilHint: string;
    readonly timeLabel: string;
    readonly timeHint: string;
  };
}

declare module 'virtual:messages/focus' {
  export const focus: {
    readonly label: string;
    readonly title: string;
    readonly minutes: string;
    readonly breakMinutes: string;
    readonly range: (values: { min: number; max: number }) => string;
    readonly start: string;
    readonly otherRuns: (values: { title: string | number }) => string;
    readonly left: string;
    readonly pause: string;
    readonly resume: string;
    readonly stop: string;
    readonly break: string;
    readonly endBreak: string;
    readonly howDidItGo: (values: { duration: string | number }) => string;
    readonly outcomes: {
      readonly well: string;
      readonly okay: string;
      readonly badly: string;
    };
    readonly discard: string;
    readonly recorded: (values: { duration: string | number }) => string;
    readonly notRecorded: string;
    readonly worked: (values: { duration: string | number }) => string;
  };
}

declare module 'virtual:messages/planning' {
  export const planning: {
    readonly planAssignment: string;
    readonly planEverything: string;
    readonly assignmentTitle: (values: { title: string | number }) => string;
    readonly loading: string;
    readonly notPlanned: string;
    readonly nothingToPlan: string;
    readonly nothingFits: string;
    readonly summary: (values: { count: number; duration: string | number }) => string;
    readonly change: {
      readonly fixed: string;
      readonly kept: string;
      readonly moved: string;
      readonly added: string;
    };
    readonly movedFrom: (values: { day: string | number }) => string;
    readonly removed: (values: { count: number }) => string;
    readonly postponed: (values: { max: number; count: number }) => string;
    readonly withoutEstimate: string;
    readonly minutesOf: (values: { title: string | number }) => string;
    readonly minutesHint: string;
    readonly updatePlan: string;
    readonly moreWithoutEstimate: (values: { count: number }) => string;
    readonly task: string;
    readonly unplaced: (values: { titles: string | number }) => string;
    readonly short: (values: { duration: string | number }) => string;
    readonly shortPastDue: (values: { duration: string | number }) => string;
    readonly shortOf: (values: { title: string | number; duration: string | number }) => string;
    readonly othersShort: (values: { count: number; duration: string | number }) => string;
    readonly doneOn: (values: { day: string | number; days: number }) => string;
    readonly noStudyTime: string;
    readonly waysOut: {
      readonly lead: string;
      readonly daysOff: (values: { days: string | number }) => string;
      readonly moreMinutes: (values: { duration: string | number }) => string;
      readonly drop: (values: { title: string | number }) => string;
      readonly laterDay: (values: { day: string | number }) => string;
      readonly planEverything: string;
    };
    readonly carryOut: string;
    readonly close: string;
    readonly planned: (values: { count: number }) => string;
    readonly undo: string;
    readonly notUndone: string;
    readonly undone: string;
    readonly planMissed: string;
    readonly missedDone: (values: { count: number }) => string;
    readonly missedStays: string;
    readonly estimate: {
      readonly label: string;
      readonly hint: string;
      readonly submit: string;
    };
    readonly learned: {
      readonly offer: (values: { count: string | number; factor: number }) => string;
      readonly accept: (values: { to: string | number; from: string | number }) => string;
      readonly accepted: (values: { to: string | number; from: string | number; factor: number }) => string;
      readonly revert: (values: { from: string | number }) => string;
    };
    readonly recorded: {
      readonly median: (values: { count: string | number }) => string;
      readonly tooFew: (values: { min: number }) => string;
      readonly notLoaded: string;
      readonly lastThree: (values: { factor: number }) => string;
    };
    readonly availability: {
      readonly heading: string;
      readonly text: string;
      readonly notLoaded: string;
      readonly change: string;
      readonly minutes: string;
      readonly weekdays: {
        readonly mon: string;
        readonly tue: string;
        readonly wed: string;
        readonly thu: string;
        readonly fri: string;
        readonly sat: string;
        readonly sun: string;
      };
      readonly longestSession: string;
      readonly longestSessionHint: string;
      readonly daysOff: string;
      readonly dayOff: string;
      readonly dayOffInvalid: (values: { example: string | number }) => string;
      readonly addDayOff: string;
      readonly removeDayOff: (values: { day: string | number }) => string;
      readonly save: string;
      readonly saved: string;
      readonly notSaved: string;
    };
  };
}

declare module 'virtual:messages/calendarFeed' {
  export const calendarFeed: {
    readonly heading: string;
    readonly text: string;
    readonly notLoaded: string;
    readonly none: string;
    readonly createdOn: (values: { day: string | number }) => string;
    readonly create: string;
    readonly notCreated: string;
    readonly shownOnce: string;
    readonly copy: string;
    readonly copied: string;
    readonly renew: string;
    readonly renewing: {
      readonly title: string;
      readonly text: string;
      readonly confirm: string;
      readonly failed: string;
    };
    readonly remove: string;
    readonly removing: {
      readonly title: string;
      readonly text: string;
      readonly confirm: string;
      readonly done: string;
      readonly failed: string;
    };
  };
}

declare module 'virtual:messages/scanner' {
  export const scanner: {
    readonly lead: string;
    readonly take: string;
    readonly takeNext: string;
    readonly choose: string;
    readonly kept: string;
    readonly notKept: string;
    readonly finish: string;
    readonly done: string;
    readonly retake: string;
    readonly turnShort: string;
    readonly wholePhoto: string;
    readonly whiten: string;
    readonly page: (values: { number: number }) => string;
    readonly edit: (values: { number: number }) => string;
    readonly photo: (values: { number: number }) => string;
    readonly turn: (values: { number: number }) => string;
    readonly moveUp: (values: { number: number }) => string;
    readonly moveDown: (values: { number: number }) => string;
    readonly remove: (values: { number: number }) => string;
    readonly cornersHint: string;
    readonly corners: {
      readonly topLeft: string;
      readonly topRight: string;
      readonly bottomRight: string;
      readonly bottomLeft: string;
    };
    readonly cornerPosition: (values: { x: string | number; y: string | number }) => string;
    readonly reading: (values: { number: number; count: number }) => string;
    readonly preparing: (values: { number: number; count: number }) => string;
    readonly sending: string;
    readonly fileName: string;
    readonly failed: string;
    readonly unreadable: (values: { name: string | number }) => string;
    readonly unreadableText: string;
    readonly tooMany: (values: { count: number }) => string;
  };
}

declare module 'virtual:messages/phonePages' {
  export const phonePages: {
    readonly photograph: string;
    readonly usePhone: string;
    readonly howTo: string;
    readonly qr: string;
    readonly minutesLeft: (values: { minutes: number }) => string;
    readonly copyLink: string;
    readonly linkCopied: string;
    readonly opening: string;
    readonly noCode: string;
    readonly codeEnded: string;
    readonly newCode: string;
    readonly waiting: string;
    readonly arrived: (values: { count: number }) => string;
    readonly pages: (values: { count: number }) => string;
    readonly heading: string;
    readonly send: string;
    readonly sending: (values: { percent: string | number }) => string;
    readonly arrivedOnComputer: string;
    readonly ended: string;
    readonly endedText: string;
    readonly endedAfterSending: string;
    readonly notFound: string;
    readonly notFoundText: string;
    readonly notOpened: string;
    readonly noCodeInAddress: string;
    readonly noCodeInAddressText: string;
  };
}

declare module 'virtual:messages/problems' {
  export const problems: {
    readonly 'invalid-request': string;
    readonly 'unreadable-request': string;
    readonly 'invalid-http': string;
    readonly 'sign-in-required': string;
    readonly 'access-token-invalid': string;
    readonly 'metrics-token-required': string;
    readonly 'endpoint-not-found': (values: { method: string | number; path: string | number }) => string;
    readonly 'request-timeout': string;
    readonly 'body-too-large': string;
    readonly 'json-required': string;
    readonly 'utf8-json-required': string;
    readonly 'expectation-failed': string;
    readonly 'too-many-requests': (values: { retryAfterSeconds: string | number }) => string;
    readonly 'too-many-searches': string;
    readonly 'daily-limit-reached': string;
    readonly 'headers-too-large': string;
    readonly 'internal-error': string;
    readonly 'database-unavailable': string;
    readonly 'database-too-slow': string;
    readonly 'write-too-slow': string;
    readonly 'database-not-ready': string;
    readonly 'instance-stopping': string;
    readonly 'account-disabled': string;
    readonly 'id-token-invalid': string;
    readonly 'id-token-without-email': string;
    readonly 'session-ended': string;
    readonly 'account-deleted': string;
    readonly 'email-changed': string;
    readonly 'sign-in-again': string;
    readonly 'id-token-of-another-email': string;
    readonly 'email-verification-required': string;
    readonly 'own-account-only': string;
    readonly 'teachers-only': string;
    readonly 'students-only': string;
    readonly 'role-of-others-teachers-only': string;
    readonly 'email-of-earlier-account': string;
    readonly 'email-not-verified': string;
    readonly 'unsubscribe-link-invalid': string;
    readonly 'pause-day-past': string;
    readonly 'emails-unavailable': string;
    readonly 'last-teacher': string;
    readonly 'own-account-last-teacher': string;
    readonly 'identity-unavailable': string;
    readonly 'account-deletion-unavailable': string;
    readonly 'no-own-assignment': string;
    readonly 'several-assignments': string;
    readonly 'assignment-of-another-account': string;
    readonly 'assignment-changed': string;
    readonly 'topic-unknown': string;
    readonly 'category-unknown': string;
    readonly 'anonymity-fixed': string;
    readonly 'publish-after-due': string;
    readonly 'moved-out-of-calendar': string;
    readonly 'already-published': string;
    readonly 'assignment-not-published': string;
    readonly 'assignment-not-found': string;
    readonly 'assignment-of-class': string;
    readonly 'my-list-full': (values: { limit: string | number }) => string;
    readonly 'assignment-title-unknown': string;
    readonly 'assignment-title-ambiguous': string;
    readonly 'marks-not-rubric-sum': (values: { sum: number }) => string;
    readonly 'rubric-points-sum': (values: { max: number }) => string;
    readonly 'rubric-changed': string;
    readonly 'rubric-mismatch': string;
    readonly 'mark-above-maximum': (values: { max: number }) => string;
    readonly 'submission-private': string;
    readonly 'marking-anonymous': string;
    readonly 'own-submission': string;
    readonly 'submission-of-another-student': string;
    readonly 'submission-not-found': string;
    readonly 'already-submitted': string;
    readonly 'submission-already-marked': string;
    readonly 'draft-mark-saved': string;
    readonly 'submission-marked-by-you': string;
    readonly 'draft-changed': string;
    readonly 'submission-changed': string;
    readonly 'marking-begun': string;
    readonly 'submission-released': string;
    readonly 'submission-not-released': string;
    readonly 'mark-needs-class': string;
    readonly 'mark-needs-hand-in': string;
    readonly 'student-handed-in': string;
    readonly 'recorded-mark-changed': string;
    readonly 'mark-without-hand-in': string;
    readonly 'settled-without-hand-in': string;
    readonly 'submission-returned': string;
    readonly 'submission-withdrawn': string;
    readonly 'attempt-limit-reached': (values: { limit: string | number }) => string;
    readonly 'last-attempt-final': (values: { limit: string | number }) => string;
    readonly 'history-limit-reached': (values: { limit: string | number }) => string;
    readonly 'next-step-not-found': string;
    readonly 'step-task-begun': string;
    readonly 'submission-pending': string;
    readonly 'extension-too-early': string;
    readonly 'last-attempt-not-returned': (values: { limit: string | number }) => string;
    readonly 'return-day-past': string;
    readonly 'return-day-before-due': (values: { day: string | number }) => string;
    readonly 'extension-not-later': string;
    readonly 'own-extension': string;
    readonly 'student-not-found': string;
    readonly 'extension-request-not-found': string;
    readonly 'extension-request-waiting': string;
    readonly 'extension-request-answered': string;
    readonly 'extension-request-ended': string;
    readonly 'extension-request-overtaken': string;
    readonly 'extension-mark-released': string;
    readonly 'snippet-already-saved': string;
    readonly 'snippet-limit-reached': (values: { limit: string | number }) => string;
    readonly 'study-task-of-another-account': string;
    readonly 'study-task-not-found': string;
    readonly 'study-task-not-completed': string;
    readonly 'study-task-not-repeating': string;
    readonly 'session-not-repeating': string;
    readonly 'repeat-never': string;
    readonly 'repeat-start': (values: { first: string | number; last: string | number }) => string;
    readonly 'recorded-minutes-limit-reached': (values: { max: number }) => string;
    readonly 'availability-required': string;
    readonly 'estimate-required': string;
    readonly 'plan-running': string;
    readonly 'attempt-not-found': string;
    readonly 'page-unknown': (values: { max: number }) => string;
    readonly 'file-not-of-attempt': string;
    readonly 'annotation-changed': string;
    readonly 'attempt-without-files': string;
    readonly 'annotation-limit-reached': (values: { limit: string | number }) => string;
    readonly 'annotation-not-shown': string;
    readonly 'criterion-not-shown': string;
    readonly 'questions-closed': string;
    readonly 'message-limit-reached': (values: { limit: string | number }) => string;
    readonly 'calendar-feed-not-found': string;
    readonly 'picture-required': (values: { field: string | number }) => string;
    readonly 'picture-too-many-pixels': (values: { maxMegapixels: string | number }) => string;
    readonly 'picture-unreadable': string;
    readonly 'picture-not-found': string;
    readonly 'picture-too-large': (values: { maxMegabytes: string | number }) => string;
    readonly 'multipart-required': (values: { field: string | number }) => string;
    readonly 'own-uploads-running': string;
    readonly 'upload-limit-reached': string;
    readonly 'unverified-uploads-running': string;
    readonly 'file-empty': string;
    readonly 'file-type-not-accepted': string;
    readonly 'file-heic': string;
    readonly 'file-text-encoding': string;
    readonly 'file-encrypted': string;
    readonly 'file-broken': string;
    readonly 'file-too-many-pages': (values: { max: number }) => string;
    readonly 'file-expands-too-much': string;
    readonly 'file-required': (values: { field: string | number }) => string;
    readonly 'file-form-required': (values: { field: string | number }) => string;
    readonly 'file-unknown': string;
    readonly 'files-too-large': (values: { maxMegabytes: string | number }) => string;
    readonly 'upload-headers-invalid': string;
    readonly 'upload-longer-than-announced': string;
    readonly 'upload-type-required': string;
    readonly 'upload-finished': string;
    readonly 'upload-offset-mismatch': string;
    readonly 'file-in-use': string;
    readonly 'file-name-final': string;
    readonly 'tus-version-unsupported': string;
    readonly 'scan-grant-not-found': string;
    readonly 'scan-grant-ended': string;
    readonly 'draft-full': string;
    readonly 'file-not-found': string;
    readonly 'file-metadata-not-removed': string;
    readonly 'upload-unfinished': string;
    readonly 'file-too-large': (values: { maxMegabytes: string | number }) => string;
    readonly 'range-not-satisfiable': string;
    readonly 'inspection-timed-out': string;
    readonly 'too-many-uploads': string;
    readonly 'assignment-gone': string;
    readonly 'email-already-registered': string;
    readonly 'class-not-found': string;
    readonly 'class-code-unknown': string;
    readonly 'class-full': (values: { limit: string | number }) => string;
    readonly 'class-archived': string;
    readonly 'class-changed': string;
    readonly 'not-a-teacher': string;
    readonly 'class-teacher-limit-reached': (values: { limit: string | number }) => string;
    readonly 'taught-class-limit-reached': (values: { limit: string | number }) => string;
    readonly 'attended-class-limit-reached': (values: { limit: string | number }) => string;
    readonly 'last-class-teacher': string;
    readonly 'invitation-not-found': string;
    readonly 'announcement-limit-reached': (values: { limit: string | number }) => string;
    readonly 'invitation-limit-reached': (values: { limit: string | number }) => string;
  };
}

declare module 'virtual:messages/fieldProblems' {
  export const fieldProblems: {
    readonly required: string;
    readonly 'required-without-files': string;
    readonly 'file-repeated': string;
    readonly 'required-without-assignment': string;
    readonly 'too-long': (values: { max: number }) => string;
    readonly 'too-small': (values: { min: number }) => string;
    readonly 'too-large': (values: { max: number }) => string;
    readonly 'too-few': (values: { min: number }) => string;
    readonly 'too-many': (values: { max: number }) => string;
    readonly 'too-many-decimals': (values: { max: number }) => string;
    readonly 'not-a-number': string;
    readonly 'not-a-whole-number': string;
    readonly 'not-an-email': string;
    readonly 'not-a-date': (values: { example: string | number }) => string;
    readonly 'not-a-time': string;
    readonly 'not-a-web-address': string;
    readonly 'user-before-host': string;
    readonly 'not-an-id': string;
    readonly 'control-characters': string;
    readonly 'not-a-file-name': string;
    readonly 'ill-formed-text': string;
    readonly 'not-a-uuid': string;
    readonly 'annotation-repeated': string;
    readonly 'geometry-invalid': string;
    readonly 'annotation-too-large': (values: { maxKilobytes: string | number }) => string;
    readonly 'not-a-picture-id': string;
    readonly 'wrong-type': (values: { expected: string | number }) => string;
    readonly 'not-an-option': (values: { options: string | number }) => string;
    readonly 'mark-not-sum': string;
    readonly 'mark-of-excused': string;
    readonly 'class-repeated': string;
    readonly 'assignment-repeated': string;
    readonly 'repeat-not-a-rule': string;
    readonly 'repeat-too-dense': string;
    readonly 'repeat-part': (values: { part: string | number }) => string;
    readonly 'name-repeated': string;
    readonly 'publish-without-class': string;
    readonly 'page-out-of-reach': (values: { max: number }) => string;
    readonly invalid: string;
  };
}

declare module 'virtual:messages/connection' {
  export const connection: {
    readonly unreachable: string;
    readonly timeout: string;
    readonly status: (values: { status: string | number }) => string;
  };
}

declare module 'virtual:messages/recordedMarks' {
  export const recordedMarks: {
    readonly selectAll: (values: { count: number }) => string;
    readonly record: string;
    readonly change: string;
    readonly title: string;
    readonly titleOfMany: (values: { count: number }) => string;
    readonly kind: string;
    readonly kinds: {
      readonly paper: string;
      readonly oral: string;
      readonly zero: string;
      readonly excused: string;
    };
    readonly suggestions: {
      readonly paper: string;
      readonly oral: string;
      readonly zero: string;
    };
    readonly mark: string;
    readonly markHint: (values: { marks: number }) => string;
    readonly tooHigh: (values: { marks: number }) => string;
    readonly feedback: string;
    readonly excusedText: string;
    readonly saveAndRelease: string;
    readonly saveDraft: string;
    readonly excuse: string;
    readonly notSaved: string;
    readonly failed: string;
    readonly saved: (values: { count: number }) => string;
    readonly isExcused: string;
    readonly present: {
      readonly draft: (values: { mark: number; marks: number }) => string;
      readonly released: (values: { mark: number; marks: number }) => string;
    };
    readonly takeBack: string;
    readonly takingBack: string;
    readonly takingBackText: string;
    readonly takenBack: string;
    readonly remove: {
      readonly draft: string;
      readonly released: string;
      readonly excused: string;
    };
    readonly removing: {
      readonly draft: string;
      readonly released: string;
      readonly excused: string;
    };
    readonly removingText: string;
    readonly removed: string;
    readonly caption: string;
    readonly select: (values: { name: string | number }) => string;
    readonly due: string;
    readonly draft: string;
    readonly states: {
      readonly 'not-due': string;
      readonly missing: string;
      readonly 'before-joining': string;
      readonly marked: string;
      readonly excused: string;
    };
    readonly listFailed: string;
    readonly loading: string;
    readonly pages: string;
    readonly count: (values: { count: number }) => string;
    readonly parts: (values: { open: number; settled: number }) => string;
    readonly search: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly own: {
      readonly marked: string;
      readonly excused: string;
      readonly excusedText: string;
      readonly obtained: (values: { mark: number; marks: number }) => string;
      readonly later: string;
    };
  };
}

declare module 'virtual:messages/studentWork' {
  export const studentWork: {
    readonly onTime: string;
    readonly late: string;
    readonly extensions: string;
    readonly left: string;
    readonly due: (values: { day: string | number }) => string;
    readonly submitted: (values: { day: string | number }) => string;
    readonly mark: (values: { mark: string | number; marks: string | number; percent: string | number }) => string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly printAll: string;
    readonly classes: string;
    readonly thisClass: string;
    readonly allClasses: string;
  };
}

declare module 'virtual:messages/printing' {
  export const printing: {
    readonly print: string;
    readonly feedback: string;
    readonly printedOn: (values: { moment: string | number }) => string;
  };
}

declare module 'virtual:translation/*' {
  const translation: Readonly<MessageAreas>;
  export default translation;
}

type MessageAreas = {
  accountData: typeof import('virtual:messages/accountData')['accountData'];
  account: typeof import('virtual:messages/account')['account'];
  app: typeof import('virtual:messages/app')['app'];
  assignmentDetails: typeof import('virtual:messages/assignmentDetails')['assignmentDetails'];
  assignmentForm: typeof import('virtual:messages/assignmentForm')['assignmentForm'];
  editConflict: typeof import('virtual:messages/editConflict')['editConflict'];
  myList: typeof import('virtual:messages/myList')['myList'];
  announcements: typeof import('virtual:messages/announcements')['announcements'];
  assignments: typeof import('virtual:messages/assignments')['assignments'];
  classes: typeof import('virtual:messages/classes')['classes'];
  classForm: typeof import('virtual:messages/classForm')['classForm'];
  classSettings: typeof import('virtual:messages/classSettings')['classSettings'];
  copyForm: typeof import('virtual:messages/copyForm')['copyForm'];
  classPage: typeof import('virtual:messages/classPage')['classPage'];
  classMembers: typeof import('virtual:messages/classMembers')['classMembers'];
  classInvitations: typeof import('virtual:messages/classInvitations')['classInvitations'];
  classMatrix: typeof import('virtual:messages/classMatrix')['classMatrix'];
  classCode: typeof import('virtual:messages/classCode')['classCode'];
  joinClass: typeof import('virtual:messages/joinClass')['joinClass'];
  invitations: typeof import('virtual:messages/invitations')['invitations'];
  courses: typeof import('virtual:messages/courses')['courses'];
  credentials: typeof import('virtual:messages/credentials')['credentials'];
  days: typeof import('virtual:messages/days')['days'];
  dialogs: typeof import('virtual:messages/dialogs')['dialogs'];
  difficulty: typeof import('virtual:messages/difficulty')['difficulty'];
  login: typeof import('virtual:messages/login')['login'];
  signUp: typeof import('virtual:messages/signUp')['signUp'];
  signInReasons: typeof import('virtual:messages/signInReasons')['signInReasons'];
  social: typeof import('virtual:messages/social')['social'];
  errorPage: typeof import('virtual:messages/errorPage')['errorPage'];
  evaluation: typeof import('virtual:messages/evaluation')['evaluation'];
  returning: typeof import('virtual:messages/returning')['returning'];
  nextSteps: typeof import('virtual:messages/nextSteps')['nextSteps'];
  rubric: typeof import('virtual:messages/rubric')['rubric'];
  extensions: typeof import('virtual:messages/extensions')['extensions'];
  features: typeof import('virtual:messages/features')['features'];
  documents: typeof import('virtual:messages/documents')['documents'];
  fileViewer: typeof import('virtual:messages/fileViewer')['fileViewer'];
  annotations: typeof import('virtual:messages/annotations')['annotations'];
  draft: typeof import('virtual:messages/draft')['draft'];
  calendar: typeof import('virtual:messages/calendar')['calendar'];
  webAddress: typeof import('virtual:messages/webAddress')['webAddress'];
  images: typeof import('virtual:messages/images')['images'];
  drawnPictures: typeof import('virtual:messages/drawnPictures')['drawnPictures'];
  avatars: typeof import('virtual:messages/avatars')['avatars'];
  homeSections: typeof import('virtual:messages/homeSections')['homeSections'];
  home: typeof import('virtual:messages/home')['home'];
  topBar: typeof import('virtual:messages/topBar')['topBar'];
  nav: typeof import('virtual:messages/nav')['nav'];
  average: typeof import('virtual:messages/average')['average'];
  bottomBar: typeof import('virtual:messages/bottomBar')['bottomBar'];
  dashboard: typeof import('virtual:messages/dashboard')['dashboard'];
  accountMenu: typeof import('virtual:messages/accountMenu')['accountMenu'];
  logout: typeof import('virtual:messages/logout')['logout'];
  languageLinks: typeof import('virtual:messages/languageLinks')['languageLinks'];
  footer: typeof import('virtual:messages/footer')['footer'];
  inClass: typeof import('virtual:messages/inClass')['inClass'];
  lists: typeof import('virtual:messages/lists')['lists'];
  markedPdf: typeof import('virtual:messages/markedPdf')['markedPdf'];
  markdown: typeof import('virtual:messages/markdown')['markdown'];
  newsletter: typeof import('virtual:messages/newsletter')['newsletter'];
  notFound: typeof import('virtual:messages/notFound')['notFound'];
  outage: typeof import('virtual:messages/outage')['outage'];
  password: typeof import('virtual:messages/password')['password'];
  profile: typeof import('virtual:messages/profile')['profile'];
  reminders: typeof import('virtual:messages/reminders')['reminders'];
  notices: typeof import('virtual:messages/notices')['notices'];
  noticeBell: typeof import('virtual:messages/noticeBell')['noticeBell'];
  noticeSettings: typeof import('virtual:messages/noticeSettings')['noticeSettings'];
  settings: typeof import('virtual:messages/settings')['settings'];
  studentDashboard: typeof import('virtual:messages/studentDashboard')['studentDashboard'];
  studentOverview: typeof import('virtual:messages/studentOverview')['studentOverview'];
  studyTaskForm: typeof import('virtual:messages/studyTaskForm')['studyTaskForm'];
  studyTasks: typeof import('virtual:messages/studyTasks')['studyTasks'];
  submissionForm: typeof import('virtual:messages/submissionForm')['submissionForm'];
  handIn: typeof import('virtual:messages/handIn')['handIn'];
  files: typeof import('virtual:messages/files')['files'];
  ownSubmission: typeof import('virtual:messages/ownSubmission')['ownSubmission'];
  assignmentSubmissions: typeof import('virtual:messages/assignmentSubmissions')['assignmentSubmissions'];
  anonymity: typeof import('virtual:messages/anonymity')['anonymity'];
  markedWork: typeof import('virtual:messages/markedWork')['markedWork'];
  submissionRecord: typeof import('virtual:messages/submissionRecord')['submissionRecord'];
  commentAnswers: typeof import('virtual:messages/commentAnswers')['commentAnswers'];
  compareAttempts: typeof import('virtual:messages/compareAttempts')['compareAttempts'];
  fileChanges: typeof import('virtual:messages/fileChanges')['fileChanges'];
  questions: typeof import('virtual:messages/questions')['questions'];
  receipts: typeof import('virtual:messages/receipts')['receipts'];
  receiptPage: typeof import('virtual:messages/receiptPage')['receiptPage'];
  submittedAs: typeof import('virtual:messages/submittedAs')['submittedAs'];
  teachersDesk: typeof import('virtual:messages/teachersDesk')['teachersDesk'];
  timeliness: typeof import('virtual:messages/timeliness')['timeliness'];
  titles: typeof import('virtual:messages/titles')['titles'];
  today: typeof import('virtual:messages/today')['today'];
  users: typeof import('virtual:messages/users')['users'];
  verification: typeof import('virtual:messages/verification')['verification'];
  agenda: typeof import('virtual:messages/agenda')['agenda'];
  quickAdd: typeof import('virtual:messages/quickAdd')['quickAdd'];
  unsent: typeof import('virtual:messages/unsent')['unsent'];
  repeats: typeof import('virtual:messages/repeats')['repeats'];
  focus: typeof import('virtual:messages/focus')['focus'];
  planning: typeof import('virtual:messages/planning')['planning'];
  calendarFeed: typeof import('virtual:messages/calendarFeed')['calendarFeed'];
  scanner: typeof import('virtual:messages/scanner')['scanner'];
  phonePages: typeof import('virtual:messages/phonePages')['phonePages'];
  problems: typeof import('virtual:messages/problems')['problems'];
  fieldProblems: typeof import('virtual:messages/fieldProblems')['fieldProblems'];
  connection: typeof import('virtual:messages/connection')['connection'];
  recordedMarks: typeof import('virtual:messages/recordedMarks')['recordedMarks'];
  studentWork: typeof import('virtual:messages/studentWork')['studentWork'];
  printing: typeof import('virtual:messages/printing')['printing'];
};
