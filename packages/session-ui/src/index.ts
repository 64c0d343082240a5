// Profiles
export {};
