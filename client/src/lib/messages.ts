/**
 * Every text a person reads, by area. The wording of the specification (sections 1, 2, 4, 8) is kept
 * letter by letter, odd ones too. A second language is a second object of the type `Messages`.
 */
export const messages = {
  app: {
    name: 'Study Flow',
    tagline: 'Set work, plan it, hand it in, learn from the mark.',
    skipToContent: 'Skip to content',
    loading: 'Loading...',
    tryAgain: 'Try again',
    opensNewTab: '(opens in a new tab)',
    close: 'Close',
  },

  titles: {
    home: 'Study Flow',
    login: 'Login',
    signUp: 'Signup',
    assignments: 'All Assignments',
    createAssignment: 'Create Assignment',
    updateAssignment: 'Update Assignment',
    assignmentDetails: 'Assignment Details',
    studyTasksForm: 'Add Study Task',
    giveMark: 'Evaluate Assignment',
    dashboard: 'Dashboard',
    studentDashboard: 'Student Dashboard',
    teachersDesk: "Teacher's Desk",
    allUsers: 'All Users',
    profile: 'Profile',
    settings: 'Settings',
    notFound: 'Page not found',
    error: 'Something went wrong',
  },

  draft: {
    restored: 'You left this unfinished, so we kept it for you.',
    discard: 'Discard it',
  },

  outage: {
    away: 'Study Flow does not answer at the moment. We keep trying; what you typed stays here.',
  },

  topBar: {
    openingTime: 'Opening time',
    openingHours: '9:30am-5:30pm',
    search: 'Search assignments',
    searchHint: 'Search…',
    themeToDark: 'Switch to the dark theme',
    themeToLight: 'Switch to the light theme',
  },

  nav: {
    label: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    home: 'Home',
    createAssignments: 'Create Assignments',
    allAssignments: 'All Assignments',
    register: 'Register',
    login: 'Login',
    studentDashboard: 'Student Dashboard',
    teachersPanel: "Teacher's Panel",
  },

  dashboard: {
    menu: 'Dashboard menu',
    label: 'Dashboard',
  },

  accountMenu: {
    open: (name: string) => `Account of ${name}`,
    profile: 'Profile',
    settings: 'Settings',
    logout: 'Logout',
  },

  logout: {
    title: 'Are you sure?',
    text: 'You will be logged out of your account!',
    done: 'Logged Out!',
    failed: 'We could not log you out. Please try again.',
  },

  footer: {
    about: 'A calm place for set work and your own plans: hand in, get marked, move on.',
    product: 'Explore',
    account: 'Account',
    rights: (year: number) => `© ${year} Study Flow`,
  },

  newsletter: {
    heading: 'Newsletter',
    text: 'One short study tip a week. No noise.',
    label: 'E-mail address for the newsletter',
    placeholder: 'you@example.com',
    subscribe: 'Subscribe',
    done: (email: string) => `Thank you! The newsletter will come to ${email}.`,
    invalid: 'Please enter an email address such as you@example.com.',
    failed: 'You are not subscribed yet.',
  },

  login: {
    heading: 'Welcome Back!',
    subheading: 'Log in to continue your learning journey.',
    submit: 'Login',
    noAccount: 'New here?',
    toSignUp: 'Create an account',
    success: 'Logged in Successfully',
    invalid: 'Invalid email or password. Please try again.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
    disabled: 'This account is disabled. Please ask your teacher.',
  },

  signUp: {
    heading: 'Join Us Today',
    subheading: 'One account for your plans, your assignments and your marks.',
    submit: 'Sign Up',
    haveAccount: 'Already have an account?',
    toLogin: 'Login',
    success: 'NEW USER CREATED SUCCESSFULLY!',
    successText: 'Welcome back!',
    emailInUse: 'An account with this e-mail address exists already. Please log in instead.',
    weakPassword: 'This password is too weak. Please use at least 6 characters.',
    passwordRefused: 'This password is not accepted. Please choose a longer one.',
    invalidEmail: 'This e-mail address is not valid. Please check it.',
    failed: 'We could not create your account. Please try again.',
  },

  social: {
    divider: '---OR---',
    button: 'Continue with Google',
    failed: 'We could not sign you in with Google. Please try again.',
    popupBlocked:
      'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
    otherMethod:
      'This e-mail address already has an account with a password. Please log in with it.',
  },

  account: {
    name: 'Name',
    email: 'Email',
    photoURL: 'Photo URL',
    photoURLHint: 'Address of a picture, starting with https://',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    required: {
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      photoURL: 'Please enter the address of your photo.',
      password: 'Please enter your password.',
    },
    invalidEmail: 'Please enter an email address such as you@example.com.',
    invalidPhotoURL: 'Please enter an address that starts with http:// or https://.',
    offline: 'No answer from the sign-in service. Check your connection and try again.',
    unreachable: 'You are signed in, but Study Flow did not answer. Nothing is lost.',
    unreachableTitle: 'We cannot reach Study Flow',
    notConfigured: 'Sign-in is not set up on this site. Please tell its operator.',
    sessionExpired:
      'Your session has ended. Please log in again; you will return to where you were.',
  },

  profile: {
    heading: 'Your profile',
    text: 'How teachers and classmates see you in Study Flow.',
    nameHint: 'Stands beside what you share and hand in from now on.',
    photoURLHint:
      'Address of a picture, starting with https://. Leave it empty to show your initial.',
    upload: 'Upload a photo',
    uploadFailed: 'The photo could not be uploaded.',
    submit: 'Save Profile',
    saved: 'Profile saved!',
    failed: 'Your profile could not be saved.',
    kept: 'What you typed is still here.',
  },

  settings: {
    heading: 'Settings',
    text: 'How Study Flow looks to you, and the account you use.',
    theme: 'Theme',
    themeText: 'Kept in this browser.',
    themes: { light: 'Light', dark: 'Dark' },
    account: 'Account',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    roles: { student: 'Student', teacher: 'Teacher' },
    roleUnknown: 'Not known at the moment',
    editProfile: 'Edit profile',
    logOut: 'Log out',
  },

  notFound: {
    heading: 'This page is not in the notebook',
    text: 'The address may be misspelt, or the page has been removed.',
    pictureAlt: 'An open notebook with a torn-out page',
    goHome: 'Go To Home',
  },

  errorPage: {
    notFound: {
      heading: 'We could not find this',
      text: 'It may have been deleted, or the link is not complete.',
    },
    forbidden: {
      heading: 'This is not open to you',
      text: 'Your account has no access to this page. If you think it should, ask your teacher.',
    },
    offline: {
      heading: 'No answer from Study Flow',
      text: 'You may be offline, or our server is taking a break. Nothing you saved is lost.',
    },
    unexpected: {
      heading: 'Something went wrong',
      text: 'That should not have happened. Trying again often helps.',
    },
    update: {
      heading: 'Study Flow has been renewed',
      text: 'This page could not be loaded, most likely because a new version is out. Please reload.',
    },
    reload: 'Reload the page',
  },

  home: {
    banner: 'Study Flow at a glance',
    slides: [
      {
        heading: 'Plan the week before it plans you',
        text: 'Give every piece of study a day, a subject and a priority. Then start at the top.',
        link: 'Add a study task',
      },
      {
        heading: 'Hand in with a link and a note',
        text: 'Write where you like to write. Share the link, add a quick note, and it is handed in.',
        link: 'Explore assignments',
      },
      {
        heading: 'Read what your teacher made of it',
        text: 'Every mark comes with words, kept next to the work it is about.',
        link: 'See your submissions',
      },
    ],
    slide: (number: number, total: number) => `Slide ${number} of ${total}`,
    showSlide: (number: number) => `Show slide ${number}`,
    pauseSlides: 'Pause the slides',
    playSlides: 'Play the slides',

    welcomeHeading: 'Welcome to Study Flow',
    welcomeText:
      'Study Flow keeps two things together that usually live apart: the work your teachers set and the plans you make for yourself. No feed and no noise, just the next thing to do.',
    browse: 'Explore assignments',
    join: 'Join Us Today',

    greeting: (name: string) => `Hello, ${name}.`,
    greetingLines: [
      'Ten quiet minutes now beat two hours tonight.',
      'Start with the smallest task. The rest will follow.',
      'What you write down, you need not carry around.',
      'Close one thing before you open the next.',
    ],
    pauseGreeting: 'Stop the typing',
    playGreeting: 'Start the typing',

    servicesHeading: 'What you can do here',
    services: [
      {
        title: 'Plan your own tasks',
        text: 'Write down a subject, a date and a priority. Tick it off when it is done.',
      },
      {
        title: 'Hand in assignments',
        text: 'Share a link to your document with a quick note. Your teacher takes it from there.',
      },
      {
        title: 'Learn from feedback',
        text: 'See what was good, what was missing, and how many marks it earned.',
      },
    ],

    howHeading: 'How it works',
    how: [
      {
        title: 'Anyone shares',
        text: 'Everyone who is signed in can share an assignment. Only the original poster can delete a shared assignment.',
      },
      {
        title: 'Teachers grade',
        text: 'Students hand in a link to their work. Teachers grade it with marks and written feedback.',
      },
      {
        title: 'Students tidy up',
        text: 'Students can remove reviewed assignments from their view. The teacher keeps the record.',
      },
    ],

    addTaskHeading: 'Something to study for?',
    addTaskText: 'Write it down now. It takes less than a minute, and only you can see it.',
    addStudyTask: 'Add Study Tasks',
  },

  dialogs: {
    ok: 'OK',
    no: 'No',
    cancel: 'Cancel',
    areYouSure: 'Are you sure?',
    notRevertible: "You won't be able to revert this!",
    yesDelete: 'Yes, delete it!',
    deleted: 'Deleted!',
  },

  assignments: {
    heading: 'Explore All Assignments',
    text: 'Everything that is set at the moment, newest first.',
    create: 'Create an assignment',
    empty: 'No Assignment.....',
    emptyText: 'Nothing has been set yet. Be the first to share an assignment.',
    emptyFiltered: 'Nothing of this difficulty at the moment.',
    emptySearch: (words: string) => `Nothing matches “${words}”.`,
    emptySearchFiltered: (words: string) => `Nothing of this difficulty matches “${words}”.`,
    showAll: 'Show all assignments',
    clearSearch: 'Clear search',
    found: (count: number, words: string) =>
      count === 1 ? `1 assignment matches “${words}”` : `${count} assignments match “${words}”`,
    foundMany: (count: number, words: string) => `${count} assignments or more match “${words}”`,
    count: (count: number) => (count === 1 ? '1 assignment' : `${count} assignments`),
    loading: 'Loading the assignments',
    failed: 'We could not load the assignments',
    slow: 'This takes longer than usual…',
    filter: 'Difficulty',
    filterAll: 'All',
    difficulty: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
    pageSize: 'Per page',
    pages: {
      label: 'Pages of assignments',
      previous: 'Previous page',
      next: 'Next page',
      page: (page: number) => `Page ${page}`,
    },
    marks: (marks: number) => `${marks} marks`,
    due: (day: string) => `Due ${day}`,
    by: (name: string) => `by ${name}`,
    view: 'View',
    edit: 'Edit',
    delete: 'Delete',
    deletedText: 'Your file has been deleted.',
    deleteFailedTitle: 'Not deleted',
    deleteNothing: 'The file could not be deleted. It might not exist.',
    deleteRefused: (name: string) => `You don't have permission to delete ${name}'s Assignment.`,
    deleteFailed: 'An error occurred while trying to delete the file.',
    deleteNoAnswer: 'No response received from the server.',
  },

  assignmentForm: {
    createHeading: 'Create Assignment',
    createText: 'Say what is to be done, by when, and what it is worth.',
    updateHeading: 'Update Assignment',
    updateText: 'Whoever opens the assignment sees the change at once.',
    title: 'Title',
    description: 'Description',
    descriptionHint: 'What to do, what to hand in, and what a good answer shows.',
    marks: 'Marks',
    marksHint: 'From 1 to 100.',
    difficulty: 'Difficulty',
    date: 'Due date',
    dateHint: 'Day/month/year.',
    imageURL: 'Picture address',
    imageURLHint: 'Starts with https:// and leads to a picture.',
    create: 'Create Assignment',
    update: 'Update Assignment',
    saving: 'Saving…',
    created: 'Assignment submitted successfully!',
    createFailed: 'Submission failed. Please check your details.',
    updated: 'Assignment Updated successfully!',
    updateFailed: 'Update failed. Please check it and try again.',
  },

  assignmentDetails: {
    back: 'All assignments',
    missing: 'Loading...',
    failed: 'We could not show this assignment',
    about: 'What to do',
    readMore: 'Read more',
    readLess: 'Read less',
    difficulty: 'Difficulty',
    marks: 'Marks',
    due: 'Due date',
    author: 'Set by',
    take: 'Take Assignment',
    restricted:
      'Access Restricted... You are logged in as an admin/teacher and cannot take this assignment. This feature is only available to students.',
    alreadySubmitted: 'You have handed in this assignment.',
    toDashboard: 'See it in your dashboard',
  },

  submissionForm: {
    title: (title: string) => `Hand in “${title}”`,
    pdfLink: 'Link to your document',
    pdfLinkHint: 'Starts with https://. Make sure that your teacher may open it.',
    quickNote: 'Quick note',
    quickNoteHint: 'Anything your teacher should know before reading.',
    submit: 'Submit',
    submitting: 'Submitting…',
    cancel: 'Cancel',
    submitted: 'Assignment Submitted successfully!',
    failed: 'Failed to submit the assignment',
  },

  studentDashboard: {
    heading: 'Your submissions',
    text: 'What you handed in, and what your teachers made of it.',
    loading: 'Loading your submissions',
    failed: 'We could not load your submissions',
    empty: "You haven't submitted any assignments yet...",
    emptyText: 'Choose an assignment, hand in a link to your work, and it will appear here.',
    browse: 'Explore assignments',
    status: { pending: 'Pending', completed: 'Completed' },
    waiting: 'Waiting for a teacher',
    handedIn: (day: string) => `Handed in ${day}`,
    marks: 'Marks',
    obtained: (mark: number, marks: number) => `${mark}/${marks}`,
    document: 'Your document',
    feedback: 'Feedback',
    feedbackTitle: "Examiner's Feedback",
    delete: 'Delete',
    deletedText: 'It is off your list. Your teacher keeps the record.',
    deleteFailedTitle: 'Not deleted',
    deleteNothing: 'It is gone already, or it has not been marked yet.',
  },

  teachersDesk: {
    heading: "Teacher's Desk",
    text: 'What waits for a mark, longest waiting first.',
    loading: 'Loading the pending assignments',
    failed: 'We could not load the pending assignments',
    empty: 'There are no Pending Assignments.',
    emptyText: 'Everything is marked. New submissions appear here by themselves.',
    browse: 'Explore assignments',
    count: (count: number) => (count === 1 ? '1 waits for a mark' : `${count} wait for a mark`),
    by: (name: string) => `by ${name}`,
    handedIn: (day: string) => `Handed in ${day}`,
    marks: (marks: number) => `${marks} marks`,
    giveMark: 'Give Mark',
  },

  evaluation: {
    heading: 'Evaluate Assignment',
    back: "Teacher's Desk",
    by: (name: string) => `by ${name}`,
    document: 'Submitted document',
    openDocument: 'Open the document',
    notALink: 'This is not a web address, so there is nothing to open:',
    preview: 'Preview of the submitted document',
    previewHint:
      'Some sites do not allow a preview, and scripts are switched off in it. If it stays empty, open the document.',
    note: 'Quick note',
    mark: 'Mark',
    obtainedMark: 'Obtained mark',
    obtainedMarkHint: (marks: number) => `From 0 to ${marks}.`,
    tooHigh: (marks: number) => `Must be at most ${marks}.`,
    feedback: 'Feedback',
    feedbackHint: 'What was good, what was missing, what to try next.',
    submit: 'Submit',
    correct: 'Correct the mark',
    submitting: 'Saving…',
    done: 'Marks Submitted Successfully',
    doneText: 'Your feedback and marks have been saved.',
    failed: 'Submission Failed',
    failedText: 'There was an error saving the marks. Please try again later.',
    present: (mark: number, marks: number) => `Marked ${mark}/${marks}`,
    changedMeanwhile: (mark: number, marks: number) =>
      `Someone else has marked this meanwhile: ${mark}/${marks}. What you typed is still here; saving it replaces their mark.`,
    teachersOnly: 'Only teachers can mark. You see what you handed in.',
  },

  studyTasks: {
    heading: 'Your study tasks',
    priorityLabel: 'Priority',
    filterAll: 'All',
    priority: { low: 'Low', medium: 'Medium', high: 'High' },
    status: { 'not completed': 'To do', completed: 'Completed' },
    date: 'Date',
    subject: 'Subject',
    estimatedTime: 'Estimated time',
    loading: 'Loading your study tasks',
    failed: 'We could not load your study tasks',
    empty: 'Nothing planned yet',
    emptyText: 'Add what you want to study next; it will wait for you here.',
    emptyPriority: (priority: string) => `No task of ${priority.toLowerCase()} priority`,
    emptyPriorityText: 'Choose another priority, or show all.',
    showAll: 'Show all',
    add: 'Add a study task',
    invitation: 'Plan your own study time',
    invitationText:
      'Log in to keep a private list of what to study, by when and how urgent it is. Nobody else sees it.',
    invitationLogin: 'Login',
    invitationSignUp: 'Create an account',

    markComplete: 'Mark as Complete',
    completePrompt: 'Do you Competed the task?',
    completeConfirm: 'Yes Completed!',
    completed: 'Great Job!',
    completedText: (title: string) => `“${title}” is done.`,
    completeNothing: 'Nothing changed: the task is completed already, or it was removed.',
    completeFailed: 'We could not mark the task as completed.',
    remove: 'Remove Task',
    removeHint: 'You can remove a task once it is completed.',
    removed: 'Removed successfully!',
    removeNothing: 'Nothing was removed: the task is gone already.',
    removeFailed: 'We could not remove the task.',

    formHeading: 'Add a study task',
    formText:
      'Small and clear works best: one subject, one sitting, one picture to remember it by.',
    taskTitle: 'Title',
    description: 'Description',
    estimatedTimeHint: 'In your own words, such as “2 hours”.',
    image: 'Picture',
    imagePreview: 'Preview of the chosen picture',
    dateRequired: 'Please choose a day.',
    imageRequired: 'Please choose a picture.',
    submit: 'Add Task',
    added: 'Task added successfully!',
    uploadFailed: 'The picture could not be uploaded.',
    addFailed: 'The task could not be saved.',
    kept: 'What you typed is still here.',
  },

  images: {
    hint: 'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB.',
    wrongType: 'This is not a picture we can show. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
    tooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
    uploading: (percent: number) => `Uploading the picture: ${percent}%`,
  },

  features: {
    heading: 'Highlights',
    loading: 'Loading the highlights',
    failed: 'Failed to fetch features',
    empty: 'No highlights yet',
    emptyText: 'They will appear here as soon as there are some.',
  },

  courses: {
    heading: 'Courses',
    text: 'Short, friendly, and taught by people who like questions.',
    loading: 'Loading the courses',
    failed: (message: string) => `Error: ${message}`,
    httpError: (code: number) => `HTTP error! Status: ${code}`,
    empty: 'No courses at the moment',
    emptyText: 'The next ones are being prepared.',
    by: (author: string) => `by ${author}`,
    since: 'since',
    users: (count: number) => `${count} learners`,
    messages: (count: number) => `${count} messages`,
    rating: (rating: number) => `Rated ${rating} of 5`,
  },

  users: {
    heading: 'All Users',
    text: 'Everyone who has an account, in the order they came. Admins are the teachers.',
    total: 'Total Users',
    number: 'No.',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    action: 'Action',
    roles: { student: 'Student', admin: 'Admin' },
    loading: 'Loading the users',
    failed: 'We could not load the users',
    empty: 'There are no users yet.',
    emptyText: 'Whoever signs up appears here.',
    makeAdmin: 'Make Admin',
    confirmTitle: 'Are you sure?',
    confirmText: (name: string) => `${name} will be a new Admin!`,
    confirm: 'Yes, make Admin!',
    promoted: (name: string) => `${name} is an Admin now!`,
    promotedText: 'They can evaluate submissions and make others admins from now on.',
    promoteFailedTitle: 'The role was not changed',
    promoteNothing: 'This person is an admin already, or the account is gone.',
  },
} as const;

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends object
      ? { readonly [Key in keyof T]: Widen<T[Key]> }
      : T;

/** What a translation must provide. */
export type Messages = Widen<typeof messages>;
