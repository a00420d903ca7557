export const layout = {
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

  languageLinks: 'Language',

  footer: {
    about: 'A calm place for set work and your own plans: hand in, get marked, move on.',
    product: 'Explore',
    account: 'Account',
    rights: (year: number) => `© ${year} Study Flow`,
  },
} as const;
